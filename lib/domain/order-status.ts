import type { OrderStatus } from '../contract/order.ts';

/** Who may change the status of an order: owner, staff, or the gateway after a payment change. */
export type OrderActor = 'owner' | 'staff' | 'system';

/**
 * The only table of status transitions. Others are illegal for everyone. Paid orders end through
 * `CancelRequested` and `Refunded`; unpaid ones are `Cancelled` at once until somebody prepares
 * them (`isCancelledAtOnce`), later their buyer requests it.
 */
export const ORDER_TRANSITIONS = {
  PendingPayment: {
    AwaitingAddress: ['system'],
    Confirmed: ['system'],
    PaymentFailed: ['system'],
    Expired: ['system'],
    Cancelled: ['owner', 'staff', 'system'],
  },
  PaymentFailed: {
    PendingPayment: ['system'],
    Expired: ['system'],
    AwaitingAddress: ['system'],
    Confirmed: ['system'],
    Cancelled: ['owner', 'staff'],
  },
  Expired: {
    PendingPayment: ['system'],
    AwaitingAddress: ['system'],
    Confirmed: ['system'],
    Cancelled: ['owner', 'staff'],
  },
  // `enterGiftAddress` alone confirms it, whoever enters the address.
  AwaitingAddress: {
    Confirmed: ['system'],
    CancelRequested: ['owner', 'staff'],
    Cancelled: ['owner', 'staff'],
    Refunded: ['staff'],
  },
  Confirmed: {
    Processing: ['staff'],
    ReadyForPickup: ['staff'],
    Shipped: ['staff'],
    CancelRequested: ['owner', 'staff'],
    Cancelled: ['owner', 'staff'],
    Refunded: ['staff'],
  },
  Processing: {
    ReadyForPickup: ['staff'],
    Shipped: ['staff'],
    CancelRequested: ['owner', 'staff'],
    Cancelled: ['staff'],
    Refunded: ['staff'],
  },
  // The gateway cancels what nobody collects; it requests the refund of a paid order.
  ReadyForPickup: {
    Delivered: ['staff'],
    CancelRequested: ['owner', 'staff', 'system'],
    Cancelled: ['staff', 'system'],
    Refunded: ['staff'],
  },
  // Cancelled: the buyer did not accept a parcel that is paid in cash.
  Shipped: { Delivered: ['staff'], Cancelled: ['staff'], Refunded: ['staff'] },
  Delivered: { Refunded: ['staff'] },
  // A declined request returns the order to the status before it.
  CancelRequested: {
    AwaitingAddress: ['staff'],
    Confirmed: ['staff'],
    Processing: ['staff'],
    ReadyForPickup: ['staff'],
    Cancelled: ['staff'],
    Refunded: ['staff'],
  },
  Cancelled: {},
  Refunded: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

/** Whether an actor may change the status. The same status is not a transition. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  const targets: Partial<Record<OrderStatus, readonly OrderActor[]>> = ORDER_TRANSITIONS[from];
  return targets[to]?.includes(actor) ?? false;
}

/** Statuses in which another payment attempt is possible. */
export function isAwaitingPayment(status: OrderStatus): boolean {
  return status === 'PendingPayment' || status === 'PaymentFailed' || status === 'Expired';
}

/**
 * An order that is paid, or in cash, enters one of them first: the first one if its recipient is to
 * enter the address.
 */
export const FIRST_STATUSES = [
  'AwaitingAddress',
  'Confirmed',
] as const satisfies readonly OrderStatus[];

export const isFirstStatus = (status: OrderStatus): boolean =>
  FIRST_STATUSES.some((first) => first === status);

/** Whether the products have left the shop: they do not return to stock by themselves. */
export const hasShipped = (status: OrderStatus): boolean =>
  status === 'Shipped' || status === 'Delivered';

/** Statuses of a confirmed order: its stock is committed. */
export function isCommittedOrder(status: OrderStatus): boolean {
  return isOnTheWay(status) || status === 'Delivered' || status === 'CancelRequested';
}

/** Whether the owner may cancel the order, at once or by a request. */
export function canBeCancelled(status: OrderStatus): boolean {
  return (
    canTransition(status, 'Cancelled', 'owner') || canTransition(status, 'CancelRequested', 'owner')
  );
}

/** Without a payment there is nothing to refund; what is being prepared is for staff to stop. */
export function isCancelledAtOnce(status: OrderStatus, isPaid: boolean): boolean {
  return !isPaid && canTransition(status, 'Cancelled', 'owner');
}

/** Whether a confirmed order has not arrived yet. */
export function isOnTheWay(status: OrderStatus): boolean {
  return ['AwaitingAddress', 'Confirmed', 'Processing', 'ReadyForPickup', 'Shipped'].includes(
    status,
  );
}
