import type { OrderStatus } from '../api/contract/order.ts';

/** Who may bring an order from one state to the next: its owner, staff, or the gateway itself when it hears of a payment. */
export type OrderActor = 'owner' | 'staff' | 'system';

/**
 * The one table of order states. What is not in it is illegal for everybody. Paid orders leave through `CancelRequested` and
 * `Refunded`; those that nobody paid for are `Cancelled` at once (`isCancelledAtOnce`).
 */
export const ORDER_TRANSITIONS = {
  PendingPayment: { Confirmed: ['system'], PaymentFailed: ['system'], Expired: ['system'], Cancelled: ['owner', 'staff', 'system'] },
  PaymentFailed: { PendingPayment: ['system'], Confirmed: ['system'], Cancelled: ['owner', 'staff'] },
  Expired: { PendingPayment: ['system'], Confirmed: ['system'], Cancelled: ['owner', 'staff'] },
  Confirmed: { Processing: ['staff'], Shipped: ['staff'], CancelRequested: ['owner', 'staff'], Cancelled: ['owner', 'staff'], Refunded: ['staff'] },
  Processing: { Shipped: ['staff'], CancelRequested: ['owner', 'staff'], Cancelled: ['owner', 'staff'], Refunded: ['staff'] },
  Shipped: { Delivered: ['staff'], Refunded: ['staff'] },
  Delivered: { Refunded: ['staff'] },
  CancelRequested: { Processing: ['staff'], Cancelled: ['staff'], Refunded: ['staff'] },
  Cancelled: {},
  Refunded: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

/** Whether this actor may bring an order from one state to another. Staying where it is, is no transition. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  const exits: Partial<Record<OrderStatus, readonly OrderActor[]>> = ORDER_TRANSITIONS[from];
  return exits[to]?.includes(actor) ?? false;
}

/** States in which the shop waits for money that another attempt may bring. */
export function isAwaitingPayment(status: OrderStatus): boolean {
  return status === 'PendingPayment' || status === 'PaymentFailed' || status === 'Expired';
}

/** States of an order that was bought: its units are no longer on the shelf. */
export function isCommittedOrder(status: OrderStatus): boolean {
  return ['Confirmed', 'Processing', 'Shipped', 'Delivered', 'CancelRequested'].includes(status);
}

/** Whether the owner may still call the order off, at once or by a request. */
export function canBeCancelled(status: OrderStatus): boolean {
  return canTransition(status, 'Cancelled', 'owner') || canTransition(status, 'CancelRequested', 'owner');
}

/** An order that no money was taken for needs none back. */
export function isCancelledAtOnce(status: OrderStatus, isPaid: boolean): boolean {
  return !isPaid && canTransition(status, 'Cancelled', 'owner');
}
