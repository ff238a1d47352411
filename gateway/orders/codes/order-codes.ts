import type { z } from '@hono/zod-openapi';
import type { orderCodeRequestSchema } from '../../../lib/contract/order-code.ts';
import { orderNumberValue } from '../../../lib/domain/order-number.ts';
import { enqueueMessage, isSmsPhone, recordSms } from '../../notifications/public.ts';
import {
  attempt,
  CODE_MINUTES,
  checkCode,
  countCode,
  createStoredCode,
  otpExpired,
  otpWrong,
  RESEND_MS,
} from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { orderCodes } from '../../platform/db/schema/order-codes.ts';
import { and, eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { findGuestOrder, type GuestOrder } from './order-contacts.ts';

export interface OrderCodeContext {
  db: Database;
  /** The key of the digests of codes. */
  otpKey: Buffer;
  /** Digest of the caller's network. */
  network?: string | undefined;
}

type CodeRequest = z.output<typeof orderCodeRequestSchema>;

const toPurpose = (orderNumber: number) => ['order', String(orderNumber)];

/** An SMS that the limits of its phone do not allow is not sent. The response does not tell it. */
async function queueCode(
  { db, otpKey, network }: OrderCodeContext,
  { referenceCode, customer }: GuestOrder,
  { orderNumber, contact, language }: CodeRequest,
  code: string,
  at: Date,
): Promise<void> {
  const data = { code, minutes: CODE_MINUTES, orderNumber, referenceCode };
  const message = { kind: 'orderCode', language, data } as const;
  const { phone, email } = customer;
  if (contact === 'email')
    return enqueueMessage(db, { ...message, channel: 'email', to: email }, { network });
  if (!(await isSmsPhone(db, phone))) return;
  const key = { key: `phone ${phone}`, gapMs: RESEND_MS };
  if ((await countCode(db, otpKey, key, at)) > 0) return;
  await recordSms(db, phone, at);
  await enqueueMessage(db, { ...message, channel: 'sms', to: phone }, { network });
}

/**
 * Sends a new code to a contact of the order and invalidates the previous one. For a number without
 * an order of a guest it does the same, without a message.
 * @returns 0, or the time in ms until a code may be sent
 */
export function sendOrderCode(
  context: OrderCodeContext,
  request: CodeRequest,
  at = new Date(),
): Promise<number> {
  const { otpKey } = context;
  const { orderNumber, contact } = request;
  const number = orderNumberValue(orderNumber);
  return transact(context.db, async (db) => {
    const key = { key: `order ${number} ${contact}`, gapMs: RESEND_MS };
    const wait = await countCode(db, otpKey, key, at);
    if (wait > 0) return wait;
    const order = await findGuestOrder(db, number);
    const { code, stored } = createStoredCode(otpKey, toPurpose(number), at);
    const fresh = { ...stored, referenceCode: order?.referenceCode ?? null };
    await db
      .insert(orderCodes)
      .values({ orderNumber: number, ...fresh })
      .onConflictDoUpdate({ target: orderCodes.orderNumber, set: fresh });
    if (order) await queueCode({ ...context, db }, order, request, code, at);
    return 0;
  });
}

/**
 * Uses up a code.
 * @returns the reference code of its order
 * @throws `otp_wrong`, and `otp_expired` when no code is valid
 */
export async function verifyOrderCode(
  { db, otpKey }: OrderCodeContext,
  orderNumber: string,
  code: string,
  at = new Date(),
): Promise<string> {
  const number = orderNumberValue(orderNumber);
  const isOfOrder = eq(orderCodes.orderNumber, number);
  const { set, isValid } = attempt(orderCodes, at);
  const [tried] = await db.update(orderCodes).set(set).where(and(isOfOrder, isValid)).returning();
  if (!tried) throw otpExpired();
  checkCode(otpKey, toPurpose(number), code, tried);
  const { codeHash, referenceCode } = tried;
  if (referenceCode === null) throw otpWrong();
  const used = await db
    .delete(orderCodes)
    .where(and(isOfOrder, eq(orderCodes.codeHash, codeHash)))
    .returning({ referenceCode: orderCodes.referenceCode });
  if (used.length === 0) throw otpExpired();
  return referenceCode;
}
