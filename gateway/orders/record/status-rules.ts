import type { z } from 'zod';
import type { OrderStatus } from '../../../lib/contract/order.ts';
import type { changeStatusSchema } from '../../../lib/contract/purchase.ts';
import { canTransition, type OrderActor } from '../../../lib/domain/order-status.ts';
import { parsePickUpCode } from '../../../lib/domain/pick-up.ts';
import type { OrderEvent } from '../../notifications/public.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { isEqualSecret } from '../../platform/http/equal-secret.ts';
import { cancellationRequested, illegalTransition, wrongPickUpCode } from './conflicts.ts';

export type StatusChange = z.output<typeof changeStatusSchema>;

type From = Pick<StatusChange, 'fromStatus'>;

/** Whether an order has the status on which a change is based. */
export const isFromStatus = ({ status }: Pick<OrderRow, 'status'>, { fromStatus }: From): boolean =>
  fromStatus === undefined || status === fromStatus;

/** @throws `illegal_transition` when somebody else has changed the status meanwhile */
export function requireStatus(
  order: Pick<OrderRow, 'status'>,
  change: Pick<StatusChange, 'status' | 'fromStatus'>,
): void {
  if (!isFromStatus(order, change)) throw illegalTransition(order.status, change.status);
}

/**
 * How a change of status is carried out. The owner may set `Cancelled` and `CancelRequested` only.
 * A requested cancellation is approved or declined; no other step of staff answers it.
 * @throws `illegal_transition`; the table of transitions is applied when the change is
 *   stored
 */
export function getChangeKind(
  { status: from }: Pick<OrderRow, 'status'>,
  to: OrderStatus,
  actor: 'owner' | 'staff',
): 'cancel' | 'requestCancellation' | 'refund' | 'update' {
  if (to === 'Cancelled') return 'cancel';
  if (to === 'CancelRequested' && from !== to) return 'requestCancellation';
  if (to === 'CancelRequested' || actor === 'owner') throw illegalTransition(from, to);
  if (to === 'Refunded') return 'refund';
  if (from === 'CancelRequested') throw cancellationRequested();
  return 'update';
}

/**
 * Whether an order can be cancelled without a refund: it is unpaid, or the shopper requested no
 * refund. After shipment only an order whose buyer did not accept the parcel
 * and has not paid for it: in cash, or an exchange.
 */
export function canBeCancelledNow(
  {
    status,
    refundType,
    paymentMethod,
    exchangedFils,
  }: Pick<OrderRow, 'status' | 'refundType' | 'paymentMethod'> &
    Partial<Pick<OrderRow, 'exchangedFils'>>,
  actor: OrderActor,
  isPaid: boolean,
): boolean {
  const needsNoRefund = status === 'CancelRequested' && refundType === 'None';
  const isPossible = status !== 'Shipped' || paymentMethod === 'Cash' || exchangedFils != null;
  return canTransition(status, 'Cancelled', actor) && isPossible && (needsNoRefund || !isPaid);
}

/**
 * Checks what only applies to orders that are delivered, or to those that are collected.
 * @throws `illegal_transition` and `wrong_pick_up_code`
 */
export function requireWayOfDelivery(
  { status: from, pickUp }: Pick<OrderRow, 'status' | 'pickUp'>,
  { status: to, pickUpCode }: Pick<StatusChange, 'status' | 'pickUpCode'>,
): void {
  if (to === (pickUp ? 'Shipped' : 'ReadyForPickup')) throw illegalTransition(from, to);
  const isCollected = pickUp && from === 'ReadyForPickup' && to === 'Delivered';
  if (!isCollected) return;
  const typed = parsePickUpCode(pickUpCode ?? '');
  if (!isEqualSecret(String(pickUp.code), String(typed))) throw wrongPickUpCode();
}

/**
 * Statuses that send a message to the buyer. A status is reached once, so its message is sent once;
 * an order is ready again after its buyer wanted to cancel it.
 */
const EVENTS: Partial<Record<OrderStatus, OrderEvent>> = {
  ReadyForPickup: 'readyForPickup',
  Shipped: 'shipped',
  Delivered: 'delivered',
};

export const getStatusEvent = (to: OrderStatus): OrderEvent | undefined => EVENTS[to];

/**
 * The parcel of an order that staff ship themselves; an order with a DHL shipment already has a
 * tracking number.
 */
export function toParcel({
  status,
  trackingNumber,
}: Pick<StatusChange, 'status' | 'trackingNumber'>): { carrier?: 'Own'; trackingNumber?: string } {
  return status === 'Shipped' && trackingNumber !== undefined
    ? { carrier: 'Own', trackingNumber }
    : {};
}
