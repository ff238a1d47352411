import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { RefundType } from '../../../lib/api/contract/order.ts';
import { canTransition } from '../../../lib/domain/order-status.ts';
import type { Database } from '../../db/client.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { paymentAttempts, type RefundRow, refunds } from '../../db/schema/payments.ts';
import { transact } from '../../db/transact.ts';
import { illegalTransition } from '../conflicts.ts';
import { releaseOrder } from '../inventory/reservation.ts';
import {
  publishStockChanges,
  type StockChanges,
  trackOrderStockChanges,
} from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { transition } from '../order-records.ts';
import { lockOrder } from '../payments/apply-payment-status.ts';
import { type RefundStatus, withProviderTimeout } from '../payments/provider.ts';
import { addPoints } from '../purchase/points.ts';
import type { PaymentServices } from '../services.ts';

/**
 * Records the refund of an order; a repeated call returns the pending refund. Runs in
 * the caller's transaction.
 */
async function beginRefund(
  db: Database,
  referenceCode: string,
  requestedType: RefundType | undefined,
): Promise<string> {
  const order = await lockOrder(db, referenceCode);
  const isPending = and(
    eq(refunds.referenceCode, referenceCode),
    eq(refunds.reason, 'order'),
    eq(refunds.state, 'Pending'),
  );
  const [open] = await db.select({ id: refunds.id }).from(refunds).where(isPending);
  if (open) return open.id;
  if (!canTransition(order.status, 'Refunded', 'staff'))
    throw illegalTransition(order.status, 'Refunded');
  const isPaid = and(
    eq(paymentAttempts.referenceCode, referenceCode),
    eq(paymentAttempts.state, 'Paid'),
  );
  const [attempt] = await db.select().from(paymentAttempts).where(isPaid);
  const type = requestedType ?? order.refundType;
  const id = randomUUID();
  const [moneyFils, pointsFils] = type === 'Point' ? [0, order.totalFils] : [order.totalFils, 0];
  await db.insert(refunds).values({
    id,
    referenceCode,
    attemptId: attempt?.id ?? null,
    reason: 'order',
    moneyFils,
    pointsFils,
    state: 'Pending',
    createdAt: new Date(),
  });
  return id;
}

/** Shipped products do not return to stock automatically. */
const hasShipped = ({ status }: OrderRow) => status === 'Shipped' || status === 'Delivered';

async function closeOrder(
  db: Database,
  order: OrderRow,
  { moneyFils, pointsFils }: RefundRow,
): Promise<StockChanges> {
  const stockChanges = await trackOrderStockChanges(db, order.referenceCode, true, () =>
    releaseOrder(db, order, { skipRestock: hasShipped(order) }),
  );
  await addPoints(db, order.userId, pointsFils);
  await transition(db, order, 'Refunded', 'staff', {
    refundType: moneyFils === 0 && pointsFils > 0 ? 'Point' : 'Refund',
  });
  await queueOrderMessages(db, 'refunded', order.referenceCode);
  return stockChanges;
}

/**
 * Completes a refund after the provider confirmed it; concurrent calls complete it
 * once. Runs in the caller's transaction.
 */
async function endRefund(db: Database, refund: RefundRow): Promise<StockChanges> {
  const order = await lockOrder(db, refund.referenceCode);
  const isPending = and(eq(refunds.id, refund.id), eq(refunds.state, 'Pending'));
  const ended = await db
    .update(refunds)
    .set({ state: 'Done', endedAt: new Date() })
    .where(isPending)
    .returning({ id: refunds.id });
  if (ended.length === 0) return [];
  if (refund.attemptId !== null && refund.moneyFils > 0)
    await db
      .update(paymentAttempts)
      .set({ state: 'Refunded' })
      .where(eq(paymentAttempts.id, refund.attemptId));
  return refund.reason === 'order' ? closeOrder(db, order, refund) : [];
}

/**
 * Starts a refund at the provider or fetches the status of a started one. Cash is
 * refunded manually. Throws `ProviderFailure`.
 */
async function requestRefund(
  { database: { db }, payments }: PaymentServices,
  { id, attemptId, moneyFils, providerRefundId }: RefundRow,
): Promise<RefundStatus | undefined> {
  if (attemptId === null || moneyFils === 0) return undefined;
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!attempt) return undefined;
  const webhookUrl = payments.webhookUrl(attempt.provider);
  const request = { id, amountFils: moneyFils, providerRefundId, webhookUrl };
  const status = await withProviderTimeout(() =>
    payments.provider(attempt.provider).refund(attempt, request),
  );
  if (providerRefundId === null)
    await db
      .update(refunds)
      .set({ providerRefundId: status.providerRefundId })
      .where(eq(refunds.id, id));
  return status;
}

/** Records that the provider rejected a refund; staff may start another one. */
async function failRefund(
  { database: { db }, logger }: PaymentServices,
  { id }: RefundRow,
  failure: string,
): Promise<void> {
  const failed = await db
    .update(refunds)
    .set({ state: 'Failed', failure, endedAt: new Date() })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'Pending')))
    .returning({ id: refunds.id });
  if (failed.length > 0)
    logger.error({ refundId: id, failure }, 'the provider rejected a refund; refund it manually');
}

/**
 * Longer than a request to the provider; after a crash, the reconciler waits this long.
 */
const CLAIM_SECONDS = 15;
const CLAIM_POLL_MS = 100;

/** Reserves a pending refund for this call, unless another call executes it. */
async function claimRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  const isFree = or(isNull(refunds.claimedUntil), lt(refunds.claimedUntil, sql`now()`));
  const [refund] = await db
    .update(refunds)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'Pending'), isFree))
    .returning();
  return refund;
}

async function executeRefund(deps: PaymentServices, refund: RefundRow): Promise<void> {
  const status = await requestRefund(deps, refund);
  if (status?.state === 'Pending') return;
  if (status?.state === 'Failed') return failRefund(deps, refund, status.failure ?? 'unknown');
  const stockChanges = await transact(deps.database.db, (tx) => endRefund(tx, refund));
  await publishStockChanges(deps, stockChanges);
}

/**
 * Executes a recorded refund, unless another call is executing it. The refund's id is
 * the idempotency key at the provider, so that retries refund once. A refund stays
 * pending until the provider confirms it; webhooks and the reconciler call this again.
 * Throws `ProviderFailure`.
 * @returns whether this call executed it
 */
export async function finishRefund(deps: PaymentServices, refundId: string): Promise<boolean> {
  const { db } = deps.database;
  const refund = await claimRefund(db, refundId);
  if (!refund) return false;
  try {
    await executeRefund(deps, refund);
  } finally {
    await db.update(refunds).set({ claimedUntil: null }).where(eq(refunds.id, refundId));
  }
  return true;
}

/** Whether the refund has not ended. */
async function isOpen(db: Database, id: string): Promise<boolean> {
  const [refund] = await db
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.id, id));
  return refund?.state === 'Pending';
}

/**
 * Refunds an order to the original payment method or as points. Throws
 * `illegal_transition` and `ProviderFailure`.
 */
export async function refundOrder(
  deps: PaymentServices,
  referenceCode: string,
  type: RefundType | undefined,
): Promise<void> {
  const id = await transact(deps.database.db, (tx) => beginRefund(tx, referenceCode, type));
  // A webhook or the reconciler may be executing it: staff see the result, not a claim.
  while (!(await finishRefund(deps, id)) && (await isOpen(deps.database.db, id)))
    await delay(CLAIM_POLL_MS);
}
