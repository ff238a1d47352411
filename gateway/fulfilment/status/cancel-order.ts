import { randomUUID } from 'node:crypto';
import type { OrderStatus, RefundType } from '../../../lib/contract/order.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import {
  hasShipped,
  isCancelledAtOnce,
  type OrderActor,
} from '../../../lib/domain/order-status.ts';
import {
  canBeCancelledNow,
  cannotCancel,
  illegalTransition,
  listAttempts,
  lockOrder,
  pendingAttempt,
  publishStockChanges,
  queueOrderMessages,
  releaseOrder,
  reopenExchangedReturn,
  requirePoints,
  type StockChanges,
  trackOrderStockChanges,
  transition,
} from '../../orders/public.ts';
import {
  findOpenRefund,
  getUnreturnedPoints,
  loadRefundable,
  type PaymentServices,
  voidOpenPayment,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { cancellationRequests, type OrderRow } from '../../platform/db/schema/orders.ts';
import { transact } from '../../platform/db/transact.ts';

/** Whether an order has a payment that was not refunded, or cash that a branch has. */
export async function isPaid(
  db: Database,
  { referenceCode, cashPaidAt }: Pick<OrderRow, 'referenceCode' | 'cashPaidAt'>,
): Promise<boolean> {
  if (cashPaidAt !== null) return true;
  return (await listAttempts(db, referenceCode)).some(({ state }) => state === 'Paid');
}

const toNote = (reason: string | Localized | undefined): { note?: Localized } =>
  reason ? { note: typeof reason === 'string' ? { En: reason, Ar: reason } : reason } : {};

export interface Cancellation {
  referenceCode: string;
  actor: OrderActor;
  /** By the buyer, or in both languages by the gateway. */
  reason?: string | Localized | undefined;
  /** Restricts which orders may be cancelled. */
  isAllowed?: (order: OrderRow) => boolean;
}

async function cancelWithin(db: Database, cancellation: Cancellation): Promise<StockChanges> {
  const { referenceCode, actor, reason, isAllowed } = cancellation;
  const order = await lockOrder(db, referenceCode);
  // A payment was started again in another tab.
  const isBeingPaid = (await pendingAttempt(db, referenceCode)) !== undefined;
  const refundable = await loadRefundable(db, order);
  const isBusy = isBeingPaid || findOpenRefund(refundable) !== undefined;
  const paid = await isPaid(db, order);
  const isPossible = isAllowed?.(order) !== false && canBeCancelledNow(order, actor, paid);
  if (isBusy || !isPossible) throw cannotCancel(order.status, actor === 'staff' && paid);
  const released = { ...order, pointsFils: getUnreturnedPoints(order, refundable) };
  const stockChanges = await trackOrderStockChanges(db, referenceCode, true, () =>
    releaseOrder(db, released, { skipRestock: hasShipped(order.status) }),
  );
  await transition(db, order, 'Cancelled', actor, toNote(reason));
  await reopenExchangedReturn(db, referenceCode, actor);
  await queueOrderMessages(db, 'cancelled', referenceCode);
  return stockChanges;
}

/** Cancels payments that are open, also of a correction, before their order is cancelled. */
async function voidPayment(
  deps: PaymentServices,
  order: OrderRow,
  { isAllowed }: Pick<Cancellation, 'isAllowed'>,
): Promise<void> {
  if (isAllowed?.(order) !== false) await voidOpenPayment(deps, order.referenceCode);
}

/**
 * Cancels an unpaid order and releases its reservation.
 * @throws `illegal_transition` for any other
 */
export async function cancelOrder(
  deps: PaymentServices,
  order: OrderRow,
  cancellation: Cancellation,
): Promise<void> {
  await voidPayment(deps, order, cancellation);
  const stockChanges = await transact(deps.database.db, (tx) => cancelWithin(tx, cancellation));
  publishStockChanges(deps, stockChanges);
}

export interface CancellationRequest {
  referenceCode: string;
  actor: OrderActor;
  /** Empty when the buyer gives none. */
  reason: string;
  refundType: RefundType;
  /** Restricts of which orders the cancellation may be requested. */
  isAllowed?: (order: OrderRow) => boolean;
}

/** @returns undefined for an order that waits for the decision of staff */
async function requestWithin(
  db: Database,
  { refundType, ...cancellation }: CancellationRequest,
): Promise<StockChanges | undefined> {
  const { referenceCode, actor, reason, isAllowed } = cancellation;
  const order = await lockOrder(db, referenceCode);
  const paid = await isPaid(db, order);
  if (isCancelledAtOnce(order.status, paid)) return cancelWithin(db, cancellation);
  if (isAllowed?.(order) === false) throw illegalTransition(order.status, 'CancelRequested');
  await transition(db, order, 'CancelRequested', actor, {
    ...toNote(reason),
    refundType: paid ? refundType : 'None',
  });
  return undefined;
}

/**
 * Requests the cancellation of an order that is paid or being prepared, which staff decide on; any
 * other is cancelled immediately.
 * @throws `illegal_transition` and `points_not_possible`
 */
export async function requestCancellation(
  deps: PaymentServices,
  order: OrderRow,
  request: CancellationRequest,
): Promise<{ id: string; status: OrderStatus }> {
  const { db } = deps.database;
  const { referenceCode, reason, refundType } = request;
  if (refundType === 'Point') await requirePoints(db, order.userId, deps.features);
  await voidPayment(deps, order, request);
  const id = randomUUID();
  const stockChanges = await transact(db, async (tx) => {
    const changes = await requestWithin(tx, request);
    await tx
      .insert(cancellationRequests)
      .values({ id, referenceCode, reason, refundType, createdAt: new Date() });
    return changes;
  });
  if (!stockChanges) return { id, status: 'CancelRequested' };
  publishStockChanges(deps, stockChanges);
  return { id, status: 'Cancelled' };
}
