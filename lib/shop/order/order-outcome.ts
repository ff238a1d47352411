import type { Order } from '../../contract/order.ts';
import { isAwaitingPayment, isCancelledAtOnce } from '../../domain/order-status.ts';

/** What a shopper sees after returning from payment. */
export type OrderOutcome = 'pending' | 'failed' | 'cancelled' | 'confirmed';

export function orderOutcome({ status }: Pick<Order, 'status'>): OrderOutcome {
  if (status === 'PendingPayment') return 'pending';
  if (isAwaitingPayment(status)) return 'failed';
  return status === 'Cancelled' ? 'cancelled' : 'confirmed';
}

/** Why a payment failed; keys of `messages.failure.reason`. */
export type FailureReason =
  | 'declined'
  | 'tabbyDeclined'
  | 'tabbyAmountTooHigh'
  | 'tabbyAmountTooLow'
  | 'tabbyCancelled'
  | 'cancelled'
  | 'timedOut'
  | 'expired'
  | 'unknown';

/** Tabby prescribes a text for each reason of a rejection. */
function getTabbyReason({ rejectionReason }: Record<string, string>): FailureReason {
  if (rejectionReason === 'amountTooHigh') return 'tabbyAmountTooHigh';
  return rejectionReason === 'amountTooLow' ? 'tabbyAmountTooLow' : 'tabbyDeclined';
}

/**
 * By the last reported payment status. The receipt, visible to the owner only, distinguishes a
 * timeout from an attempt that was never made.
 */
export function getFailureReason({
  payment,
  paymentMethod,
}: Pick<Order, 'payment' | 'paymentMethod'>): FailureReason {
  switch (payment?.state) {
    case 'Declined':
      return paymentMethod === 'Tabby' ? getTabbyReason(payment.receipt) : 'declined';
    case 'Cancelled':
      return paymentMethod === 'Tabby' ? 'tabbyCancelled' : 'cancelled';
    case 'Expired':
      return /TIMED? ?OUT/i.test(payment.receipt.result ?? '') ? 'timedOut' : 'expired';
    default:
      return 'unknown';
  }
}

/** Who cancelled an order, and the state of its money. */
export interface CancellationSummary {
  /** ISO 8601; absent if the history has no cancellation. */
  at?: string;
  /** `unknown` if not visible to the viewer. */
  by: 'owner' | 'staff' | 'system' | 'unknown';
  /**
   * The amount besides points: `none` was paid, it was `refunded`, or `retained` because its owner
   * wanted no refund. Undefined if points paid for everything.
   */
  payment?: 'none' | 'refunded' | 'retained';
  /** Points that went back to the account, KWD. */
  pointsReturned: number;
}

export function getCancellationSummary({
  history,
  payment,
  total,
  pointsUsed,
}: Pick<Order, 'history' | 'payment' | 'total' | 'pointsUsed'>): CancellationSummary {
  const entry = history.findLast(({ status }) => status === 'Cancelled');
  const states = { Paid: 'retained', Refunded: 'refunded' } as const;
  const state =
    payment?.state === 'Paid' || payment?.state === 'Refunded' ? states[payment.state] : 'none';
  return {
    ...(entry && { at: entry.at }),
    by: entry?.by ?? 'unknown',
    ...((total > 0 || state !== 'none') && { payment: state }),
    pointsReturned: pointsUsed,
  };
}

/** Orders that nothing was paid online for have their own endpoint: in cash, or for an exchange. */
export interface CancellationMethod {
  kind: 'cash' | 'unpaid' | 'paid';
  /** The shop decides on a request: the order is paid, or already being prepared. */
  isRequest: boolean;
}

/** @returns undefined if the viewer cannot cancel the order */
export function getCancellationMethod({
  canCancel,
  paymentMethod,
  payment,
  status,
  exchange,
  isCashPaid,
}: Pick<Order, 'canCancel' | 'paymentMethod' | 'payment' | 'status' | 'exchange' | 'isCashPaid'>):
  | CancellationMethod
  | undefined {
  if (!canCancel) return undefined;
  const isPaid = payment?.state === 'Paid' || isCashPaid === true;
  const unpaidKind = paymentMethod === 'Cash' || exchange ? 'cash' : 'unpaid';
  return {
    kind: isPaid ? 'paid' : unpaidKind,
    isRequest: !isCancelledAtOnce(status, isPaid),
  };
}
