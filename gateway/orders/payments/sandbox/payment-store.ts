import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { type SandboxPayment, sandboxPayments } from '../../../db/schema/payments.ts';
import type { NewPayment } from '../provider.ts';
import { OUTCOMES, type OutcomeName, toReceipt } from './outcomes.ts';

/**
 * The state of a payment at a time: open payments expire, processing ones become paid.
 */
export function getStateAt(payment: SandboxPayment, now: Date): SandboxPayment['state'] {
  if (payment.state === 'Open' && payment.expiresAt <= now) return 'Expired';
  if (payment.state === 'Processing' && payment.paidFrom !== null && payment.paidFrom <= now)
    return 'Paid';
  return payment.state;
}

export async function findPayment(
  db: Database,
  by: { id: string } | { merchantKey: string },
): Promise<SandboxPayment | undefined> {
  const condition =
    'id' in by ? eq(sandboxPayments.id, by.id) : eq(sandboxPayments.merchantKey, by.merchantKey);
  const [payment] = await db.select().from(sandboxPayments).where(condition);
  return payment;
}

/** Opens a payment; a repeated key returns the existing one. */
export async function openPayment(db: Database, payment: NewPayment): Promise<SandboxPayment> {
  const {
    key: merchantKey,
    method: brand,
    amountFils,
    orderNumber: merchantOrder,
    language,
    returnUrl,
    expiresAt,
  } = payment;
  const id = `sbx_${randomBytes(16).toString('hex')}`;
  const values = {
    id,
    merchantKey,
    brand,
    amountFils,
    language,
    merchantOrder,
    returnUrl,
    receipt: {},
    createdAt: new Date(),
    expiresAt,
  };
  await db
    .insert(sandboxPayments)
    .values({ ...values, state: 'Open' })
    .onConflictDoNothing();
  const opened = await findPayment(db, { merchantKey });
  if (!opened) throw new Error('Sandbox payment not found after it was created');
  return opened;
}

const isOpen = (id: string, now: Date) =>
  and(
    eq(sandboxPayments.id, id),
    eq(sandboxPayments.state, 'Open'),
    gt(sandboxPayments.expiresAt, now),
  );

/**
 * Ends an open payment with the selected outcome. Returns false when it had already
 * ended.
 */
export async function endPayment(
  db: Database,
  { id, brand }: SandboxPayment,
  outcome: OutcomeName,
  lateMs: number,
): Promise<boolean> {
  const now = new Date();
  const { state } = OUTCOMES[outcome];
  const paidFrom = state === 'Processing' ? new Date(now.getTime() + lateMs) : null;
  const ended = await db
    .update(sandboxPayments)
    .set({ state, receipt: toReceipt(brand, state, now), paidFrom })
    .where(isOpen(id, now))
    .returning({ id: sandboxPayments.id });
  return ended.length > 0;
}

/** Cancels a payment for the shop; a payment that is not open is unchanged. */
export async function closePayment(db: Database, { id, brand }: SandboxPayment): Promise<void> {
  const now = new Date();
  await db
    .update(sandboxPayments)
    .set({ state: 'Cancelled', receipt: toReceipt(brand, 'Cancelled', now) })
    .where(isOpen(id, now));
}

/** Refunds a payment in full or in part, once. Throws unless it is paid. */
export async function refundPayment(
  db: Database,
  payment: SandboxPayment,
  amountFils: number,
): Promise<void> {
  if (getStateAt(payment, new Date()) !== 'Paid')
    throw new Error('Only paid payments can be refunded');
  const refunded = await db
    .update(sandboxPayments)
    .set({ refundedFils: amountFils })
    .where(
      and(
        eq(sandboxPayments.id, payment.id),
        inArray(sandboxPayments.refundedFils, [0, amountFils]),
      ),
    )
    .returning({ id: sandboxPayments.id });
  if (refunded.length === 0) throw new Error('A different amount was refunded before');
}
