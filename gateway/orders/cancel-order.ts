import { randomUUID } from 'node:crypto';
import type { OrderStatus, RefundType } from '../../lib/contract/order.ts';
import type { Localized } from '../../lib/contract/text.ts';
import {
  hasShipped,
  isAwaitingPayment,
  isCancelledAtOnce,
  type OrderActor,
} from '../../lib/domain/order-status.ts';
import type { Database } from '../db/client.ts';
import { cancellationRequests, type OrderRow } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { cannotCancel, illegalTransition } from './conflicts.ts';
import { releaseOrder } from './inventory/reservation.ts';
import {
  publishStockChanges,
  type StockChanges,
  trackOrderStockChanges,
} from './inventory/stock-changes.ts';
import { queueOrderMessages } from './messages/queue-order-messages.ts';
import { lockOrder, transition } from './order-records.ts';
import { listAttempts, pendingAttempt } from './payments/attempts.ts';
import { voidOpenPayment } from './payments/sync-payment.ts';
import { requirePoints } from './points/require-points.ts';
import { loadRefundable } from './refunds/load-refundable.ts';
import { findOpenRefund, getUnreturnedPoints } from './refunds/refundable.ts';
import type { PaymentServices } from './services.ts';
import { canBeCancelledNow } from './status-rules.ts';

/** Whether an order has a payment that was not refunded. */
export async function isPaid(db: Database, referenceCode: string): Promise<boolean> {
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
  const paid = await isPaid(db, referenceCode);
  const isPossible = isAllowed?.(order) !== false && canBeCancelledNow(order, actor, paid);
  if (isBusy || !isPossible) throw cannotCancel(order.status, actor === 'staff' && paid);
  const released = { ...order, pointsFils: getUnreturnedPoints(order, refundable) };
  const stockChanges = await trackOrderStockChanges(db, referenceCode, true, () =>
    releaseOrder(db, released, { skipRestock: hasShipped(order.status) }),
  );
  await transition(db, order, 'Cancelled', actor, toNote(reason));
  await queueOrderMessages(db, 'cancelled', referenceCode);
  return stockChanges;
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
  if (isAwaitingPayment(order.status) && cancellation.isAllowed?.(order) !== false)
    await voidOpenPayment(deps, order.referenceCode);
  const stockChanges = await transact(deps.database.db, (tx) => cancelWithin(tx, cancellation));
  publishStockChanges(deps, stockChanges);
}

export interface CancellationRequest {
  referenceCode: string;
  actor: OrderActor;
  reason: string;
  refundType: RefundType;
  /** Restricts of which orders the cancellation may be requested. */
  isAllowed?: (order: OrderRow) => boolean;
}

/**
 * Requests the cancellation of a paid order, which staff decide on; an unpaid order is cancelled
 * immediately.
 * @throws `illegal_transition` and `points_not_possible`
 */
export async function requestCancellation(
  deps: PaymentServices,
  order: OrderRow,
  { refundType, ...cancellation }: CancellationRequest,
): Promise<{ id: string; status: OrderStatus }> {
  const { db } = deps.database;
  const { referenceCode, actor, reason, isAllowed } = cancellation;
  if (refundType === 'Point') await requirePoints(db, order.userId, deps.features);
  const id = randomUUID();
  const atOnce = isCancelledAtOnce(order.status, await isPaid(db, referenceCode));
  if (atOnce) await cancelOrder(deps, order, cancellation);
  await transact(db, async (tx) => {
    const current = await lockOrder(tx, referenceCode);
    if (!atOnce) {
      if (isAllowed?.(current) === false)
        throw illegalTransition(current.status, 'CancelRequested');
      await transition(tx, current, 'CancelRequested', actor, { ...toNote(reason), refundType });
    }
    await tx
      .insert(cancellationRequests)
      .values({ id, referenceCode, reason, refundType, createdAt: new Date() });
  });
  return { id, status: atOnce ? 'Cancelled' : 'CancelRequested' };
}
