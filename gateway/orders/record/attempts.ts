import { randomUUID } from 'node:crypto';
import type { OnlineMethod } from '../../../lib/contract/payment-methods.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import {
  type AttemptRow,
  type PaymentLinkRow,
  paymentAttempts,
} from '../../platform/db/schema/payments.ts';
import { and, desc, eq } from '../../platform/db/sql.ts';
import { PAYMENT_WINDOW_MINUTES } from '../../platform/http/rate-limits/order-limits.ts';

/** Time to pay an order, in ms; its stock is reserved equally long. */
const paymentWindowMs = (isGuest: boolean) =>
  PAYMENT_WINDOW_MINUTES[isGuest ? 'guest' : 'account'] * 60_000;

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

/**
 * Finds the attempt of a return URL. The attempt id does not find it: providers store it as their
 * reference of the payment.
 */
export async function findReturningAttempt(
  db: Database,
  returnId: string,
): Promise<AttemptRow | undefined> {
  const isThis = eq(paymentAttempts.returnId, returnId);
  const [attempt] = await db.select().from(paymentAttempts).where(isThis);
  return attempt;
}

export async function pendingAttempt(
  db: Database,
  referenceCode: string,
): Promise<AttemptRow | undefined> {
  const isPending = and(
    eq(paymentAttempts.referenceCode, referenceCode),
    eq(paymentAttempts.state, 'Pending'),
  );
  const [attempt] = await db.select().from(paymentAttempts).where(isPending);
  return attempt;
}

/** Lists the payment attempts of an order, newest first. */
export function listAttempts(db: Database, referenceCode: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.referenceCode, referenceCode))
    .orderBy(desc(paymentAttempts.createdAt));
}

/** A payment link that begins an attempt. */
type PaidLink = Pick<PaymentLinkRow, 'id' | 'reason' | 'amountFils' | 'expiresAt'>;

/**
 * Stores an attempt before it is sent to a provider.
 * @param link pays its own amount, and not after its end
 */
export async function insertAttempt(
  db: Database,
  order: Pick<OrderRow, 'referenceCode' | 'totalFils'>,
  method: OnlineMethod,
  provider: string,
  isGuest: boolean,
  link?: PaidLink,
): Promise<void> {
  const createdAt = new Date();
  const windowEnd = createdAt.getTime() + paymentWindowMs(isGuest);
  await db.insert(paymentAttempts).values({
    id: randomUUID(),
    returnId: randomUUID(),
    referenceCode: order.referenceCode,
    provider,
    method,
    amountFils: link?.amountFils ?? order.totalFils,
    state: 'Pending',
    receipt: {},
    createdAt,
    expiresAt: new Date(Math.min(windowEnd, link?.expiresAt.getTime() ?? windowEnd)),
    linkId: link?.id ?? null,
    correctionId: link?.reason === 'correction' ? link.id : null,
  });
}
