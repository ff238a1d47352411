import { randomUUID } from 'node:crypto';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import type { Database } from '../../db/client.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { type AttemptRow, paymentAttempts, refunds } from '../../db/schema/payments.ts';
import { and, eq, ne } from '../../db/sql.ts';
import { ProblemError } from '../../http/problem.ts';
import type { OrderEvent } from '../../notifications/public.ts';
import {
  commitReservation,
  OutOfStockError,
  releaseOrder,
  reserveAgain,
} from '../inventory/reservation.ts';
import { type StockChanges, trackOrderStockChanges } from '../inventory/stock-changes.ts';
import { assignInvoiceNumber, transition } from '../order-records.ts';
import type { ProviderStatus } from './provider.ts';
import { type FailedState, getAttemptChange, STATUS_AFTER } from './received-status.ts';

/**
 * The effects of a status: messages are queued in the same transaction, the rest runs
 * after the commit.
 */
export interface AppliedStatus {
  event?: OrderEvent;
  stockChanges: StockChanges;
  /** Other open attempts, ended here, to be cancelled at their provider. */
  toClose: AttemptRow[];
  refundId?: string;
}

const NO_CHANGE: AppliedStatus = { stockChanges: [], toClose: [] };

/** Reads an order and locks its row until the transaction ends. */
export async function lockOrder(db: Database, referenceCode: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.referenceCode, referenceCode))
    .for('update');
  if (!order) throw new Error('Order of the payment not found');
  return order;
}

async function endAttempt(
  db: Database,
  { id }: AttemptRow,
  state: AttemptRow['state'],
  receipt: Record<string, string>,
  isOpenAtProvider = false,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state, closedAt: new Date(), receipt, isOpenAtProvider })
    .where(eq(paymentAttempts.id, id));
}

/**
 * Reserves stock, promotion and points of an unpaid order again.
 * @returns undefined, and reserves nothing, when one of them is gone
 */
async function reserveAgainIfNeeded(db: Database, order: OrderRow): Promise<OrderRow | undefined> {
  if (order.stockState === 'held') return order;
  try {
    await db.transaction((savepoint) => reserveAgain(savepoint, order));
    return { ...order, stockState: 'held' };
  } catch (error) {
    if (error instanceof OutOfStockError || error instanceof ProblemError) return undefined;
    throw error;
  }
}

/**
 * Records a refund for a payment of an order that can no longer be confirmed, once: only
 * staff repeat a refund that the provider rejected. The caller has locked the order.
 */
async function refundLatePayment(
  db: Database,
  attempt: AttemptRow,
  providerStatus: ProviderStatus,
): Promise<AppliedStatus> {
  const state = attempt.state === 'Pending' ? 'Cancelled' : attempt.state;
  await endAttempt(db, attempt, state, providerStatus.receipt);
  const reason = 'extraPayment' as const;
  const isSame = and(eq(refunds.attemptId, attempt.id), eq(refunds.reason, reason));
  const [recorded] = await db.select({ id: refunds.id }).from(refunds).where(isSame).limit(1);
  if (recorded) return NO_CHANGE;
  const id = randomUUID();
  const { referenceCode, amountFils: moneyFils } = attempt;
  const values = { id, referenceCode, attemptId: attempt.id, reason, moneyFils, pointsFils: 0 };
  await db.insert(refunds).values({ ...values, state: 'Pending', createdAt: new Date() });
  return { ...NO_CHANGE, refundId: id };
}

/** Confirms the order. Other open attempts are cancelled. */
async function confirm(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  providerStatus: ProviderStatus,
): Promise<AppliedStatus> {
  const isOther = and(
    eq(paymentAttempts.referenceCode, order.referenceCode),
    eq(paymentAttempts.state, 'Pending'),
    ne(paymentAttempts.id, attempt.id),
  );
  const toClose = await db
    .update(paymentAttempts)
    .set({ state: 'Cancelled', closedAt: new Date(), isOpenAtProvider: true })
    .where(isOther)
    .returning();
  await endAttempt(db, attempt, 'Paid', providerStatus.receipt);
  const paymentMethod = order.paymentMethod === 'Mixed' ? 'Mixed' : attempt.method;
  await transition(db, order, 'Confirmed', 'system', { paymentMethod });
  await assignInvoiceNumber(db, order);
  return { event: 'confirmed', stockChanges: [], toClose };
}

async function applyPaid(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  providerStatus: ProviderStatus,
): Promise<AppliedStatus> {
  if (!isAwaitingPayment(order.status)) return refundLatePayment(db, attempt, providerStatus);
  let reservedOrder: OrderRow | undefined;
  const stockChanges = await trackOrderStockChanges(db, order.referenceCode, true, async () => {
    reservedOrder = await reserveAgainIfNeeded(db, order);
    if (reservedOrder) await commitReservation(db, reservedOrder);
  });
  if (!reservedOrder) return refundLatePayment(db, attempt, providerStatus);
  return { ...(await confirm(db, reservedOrder, attempt, providerStatus)), stockChanges };
}

/** Ends a failed attempt and releases everything that its order reserved. */
export async function failAttempt(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  {
    state,
    receipt,
    isOpenAtProvider,
  }: Pick<ProviderStatus, 'receipt' | 'isOpenAtProvider'> & { state: FailedState },
): Promise<AppliedStatus> {
  await endAttempt(db, attempt, state, receipt, isOpenAtProvider);
  if (order.status !== 'PendingPayment') return NO_CHANGE;
  const stockChanges = await trackOrderStockChanges(db, order.referenceCode, false, () =>
    releaseOrder(db, order),
  );
  await transition(db, order, STATUS_AFTER[state], 'system');
  return { ...NO_CHANGE, event: 'paymentFailed', stockChanges };
}

/**
 * Applies a provider's status to an attempt. Statuses may arrive repeatedly and in any
 * order: a paid attempt stays paid, and a payment counts once. Part of a transaction.
 */
export async function writePaymentStatus(
  db: Database,
  attemptId: string,
  referenceCode: string,
  providerStatus: ProviderStatus,
): Promise<AppliedStatus> {
  const order = await lockOrder(db, referenceCode);
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!attempt) return NO_CHANGE;
  const change = getAttemptChange(attempt, providerStatus);
  if (change === 'Paid') return applyPaid(db, order, attempt, providerStatus);
  if (change === 'closePage')
    await db
      .update(paymentAttempts)
      .set({ isOpenAtProvider: false })
      .where(eq(paymentAttempts.id, attempt.id));
  else if (change !== undefined)
    return failAttempt(db, order, attempt, { ...providerStatus, state: change });
  return NO_CHANGE;
}
