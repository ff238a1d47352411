import { setTimeout as delay } from 'node:timers/promises';
import { isOfOrder } from '../../../lib/domain/owed-units.ts';
import type { OrderEvent } from '../../notifications/public.ts';
import {
  addRefundedPoints,
  closeRefundedReturn,
  lockOrder,
  publishStockChanges,
  queueAgentEvent,
  queueOrderMessages,
  type StockChanges,
  takeBackPoints,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { paymentAttempts, type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { and, asc, eq, or } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { ProviderFailure, type RefundStatus } from '../provider/provider.ts';
import type { PaymentServices } from '../services.ts';
import {
  beginExtraPaymentRefund,
  beginRefund,
  type RefundPart,
  type RequestedRefund,
} from './begin-refund.ts';
import { type ClaimedRefund, claimRefund, releaseRefund } from './claim-refund.ts';
import { getRefundedFils } from './ledger.ts';
import { type LoadedPayment, loadPayment, toLedger } from './load-payment.ts';
import { type Replacement, replacePoints } from './replace-points.ts';
import { returnStock } from './return-stock.ts';

const EVENTS = {
  order: 'refunded',
  partial: 'partlyRefunded',
  extraPayment: 'extraPaymentRefunded',
  correction: 'partlyRefunded',
} as const satisfies Record<RefundRow['reason'], OrderEvent>;

/**
 * Whether a refund has ended its payment: with exchanges, an order is a part of what was paid, and
 * may be refunded again after the cancellation of one.
 */
function isPaymentEnded({ reason }: RefundRow, payment: LoadedPayment): boolean {
  if (!isOfOrder(reason)) return reason === 'extraPayment';
  if (payment.exchanges.length === 0) return reason === 'order';
  const { paidFils, refunds } = toLedger(payment);
  return getRefundedFils(refunds) === paidFils;
}

/**
 * Completes a refund after the provider confirmed it; concurrent calls complete it once. Runs in
 * the caller's transaction.
 * @returns the changes of stock, or the money that replaces points for which there is no
 *   account any more: the refund is then still pending
 */
async function endRefund(
  db: Database,
  refund: RefundRow,
): Promise<{ stockChanges: StockChanges } | { replacement: Replacement }> {
  const order = await lockOrder(db, refund.referenceCode);
  const isPending = and(eq(refunds.id, refund.id), eq(refunds.state, 'Pending'));
  if ((await db.$count(refunds, isPending)) === 0) return { stockChanges: [] };
  const { id, reason, attemptId, moneyFils } = refund;
  const { referenceCode } = order;
  const payment = await loadPayment(db, order);
  // The points that paid a part were used by the first order.
  if (!(await addRefundedPoints(db, { ...payment.root, userId: order.userId }, refund)))
    return { replacement: await replacePoints(db, order, refund) };
  await db.update(refunds).set({ state: 'Done', endedAt: new Date() }).where(isPending);
  if (attemptId !== null && moneyFils > 0 && isPaymentEnded(refund, payment))
    await db
      .update(paymentAttempts)
      .set({ state: 'Refunded' })
      .where(
        reason === 'extraPayment'
          ? eq(paymentAttempts.id, attemptId)
          : and(
              eq(paymentAttempts.referenceCode, payment.root.referenceCode),
              eq(paymentAttempts.state, 'Paid'),
            ),
      );
  if (isOfOrder(reason)) await takeBackPoints(db, payment.root);
  const stockChanges = await returnStock(db, order, refund);
  if (reason === 'partial') await queueAgentEvent(db, referenceCode);
  await closeRefundedReturn(db, id);
  await queueOrderMessages(db, EVENTS[reason], referenceCode, { refundId: id });
  return { stockChanges };
}

/**
 * Starts a refund at the provider or fetches the status of a started one. Cash is refunded
 * manually.
 * @throws ProviderFailure
 */
async function requestRefund(
  { database: { db }, payments }: PaymentServices,
  { id, attemptId, moneyFils, providerRefundId, otherRefundIds, isRepeated }: ClaimedRefund,
): Promise<RefundStatus | undefined> {
  if (attemptId === null || moneyFils === 0) return undefined;
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!attempt) return undefined;
  const webhookUrl = payments.webhookUrl(attempt.provider);
  const known = { providerRefundId, otherRefundIds, isRepeated };
  const request = { id, amountFils: moneyFils, webhookUrl, ...known };
  const status = await payments.provider(attempt.provider).refund(attempt, request);
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

const CLAIM_POLL_MS = 100;

async function executeRefund(deps: PaymentServices, refund: ClaimedRefund): Promise<void> {
  const status = await requestRefund(deps, refund);
  if (status?.state === 'Pending') return;
  if (status?.state === 'Failed') return failRefund(deps, refund, status.failure ?? 'unknown');
  const ended = await transact(deps.database.db, (tx) => endRefund(tx, refund));
  if ('replacement' in ended) return executeRefund(deps, { ...refund, ...ended.replacement });
  publishStockChanges(deps, ended.stockChanges);
}

/**
 * Executes a recorded refund, unless another call is executing it. The refund's id is the
 * idempotency key at the provider, so that retries refund once. A refund stays pending until the
 * provider confirms it; webhooks and the reconciler call this again.
 * @returns whether this call executed it
 * @throws ProviderFailure
 */
export async function finishRefund(deps: PaymentServices, refundId: string): Promise<boolean> {
  const { db } = deps.database;
  const refund = await claimRefund(db, refundId);
  if (!refund) return false;
  try {
    await executeRefund(deps, refund);
  } finally {
    await releaseRefund(db, refundId);
  }
  return true;
}

async function isOpen(db: Database, id: string): Promise<boolean> {
  const [refund] = await db
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.id, id));
  return refund?.state === 'Pending';
}

/** Executes a recorded refund, or waits until another call has executed it. */
async function finishOrAwait(deps: PaymentServices, id: string): Promise<void> {
  // A webhook or the reconciler may be executing it: staff see the result, not a claim.
  while (!(await finishRefund(deps, id)) && (await isOpen(deps.database.db, id)))
    await delay(CLAIM_POLL_MS);
}

/**
 * Executes a refund with its other parts, also when one of them fails.
 * @throws ProviderFailure
 */
async function finishAll(deps: PaymentServices, id: string): Promise<void> {
  const parts = await deps.database.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(or(eq(refunds.id, id), eq(refunds.partOf, id)))
    // The first part comes last, because it may end the order.
    .orderBy(asc(refunds.partOf));
  let failure: unknown;
  for (const part of parts)
    await finishOrAwait(deps, part.id).catch((error: unknown) => {
      failure ??= error;
    });
  if (failure !== undefined) throw failure;
}

/**
 * Refunds what is left of an order to the original payment method or as points.
 * @throws the problems of `beginRefund` and ProviderFailure
 */
export async function refundOrder(
  deps: PaymentServices,
  referenceCode: string,
  request: Pick<RequestedRefund, 'refundType' | 'isAllowed'>,
): Promise<void> {
  const all = { part: 'all', ...request } as const;
  const { database, features } = deps;
  const id = await transact(database.db, (tx) => beginRefund(tx, referenceCode, all, features));
  await finishAll(deps, id);
}

/**
 * Refunds an amount or lines; the reconciler sends again what the provider did not accept yet.
 * @returns the id of the refund
 * @throws the problems of `beginRefund`
 */
export async function refundPart(
  deps: PaymentServices,
  referenceCode: string,
  refund: Exclude<RefundPart, { part: 'all' }> & RequestedRefund,
): Promise<string> {
  const { database, features } = deps;
  const id = await transact(database.db, (tx) => beginRefund(tx, referenceCode, refund, features));
  return startRefund(deps, id);
}

/**
 * Repeats the refund of an extra payment or of a correction that the provider rejected; returns the
 * id of the new one.
 * @throws `no_failed_refund`
 */
export async function repeatExtraPaymentRefund(
  deps: PaymentServices,
  referenceCode: string,
  reason: string | undefined,
): Promise<string> {
  const begin = (tx: Database) => beginExtraPaymentRefund(tx, referenceCode, reason);
  return startRefund(deps, await transact(deps.database.db, begin));
}

/** Executes a recorded refund as far as the provider responds. */
export async function startRefund(deps: PaymentServices, id: string): Promise<string> {
  await finishAll(deps, id).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.logger.error({ err: error, refundId: id }, 'refund request failed');
  });
  return id;
}
