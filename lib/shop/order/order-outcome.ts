import type { Order } from '../../api/contract/order.ts';
import { isAwaitingPayment } from '../../domain/order-status.ts';

/** What a shopper who comes from paying is to be told. */
export type OrderOutcome = 'pending' | 'failed' | 'cancelled' | 'confirmed';

export function orderOutcome({ status }: Pick<Order, 'status'>): OrderOutcome {
  if (status === 'PendingPayment') return 'pending';
  if (isAwaitingPayment(status)) return 'failed';
  return status === 'Cancelled' ? 'cancelled' : 'confirmed';
}

/** Why a payment came to nothing; keys of `messages.failure.reason`. */
export type FailureReason = 'declined' | 'tabbyDeclined' | 'cancelled' | 'timedOut' | 'expired' | 'unknown';

/** By what the provider last told; the receipt, which only its owner sees, tells a time-out from a payment that was never made. */
export function failureReason({ payment, paymentMethod }: Pick<Order, 'payment' | 'paymentMethod'>): FailureReason {
  switch (payment?.state) {
    case 'Declined':
      return paymentMethod === 'Tabby' ? 'tabbyDeclined' : 'declined';
    case 'Cancelled':
      return 'cancelled';
    case 'Expired':
      return /TIME ?OUT/i.test(payment.receipt.result ?? '') ? 'timedOut' : 'expired';
    default:
      return 'unknown';
  }
}

/** How an order came to be cancelled, and what became of its money. */
export interface CancellationSummary {
  /** ISO 8601; undefined when the history does not hold the cancellation. */
  at?: string;
  /** `unknown` to those who may not know. */
  by: 'owner' | 'staff' | 'system' | 'unknown';
  /**
   * Of what was to be paid beside points: `none` was taken, it is `refunded`, or it was `kept` because its owner wanted nothing back.
   * Undefined when points paid for everything.
   */
  payment?: 'none' | 'refunded' | 'kept';
  /** Points that went back to the account, KWD. */
  pointsReturned: number;
}

export function cancellationSummary({
  history,
  payment,
  total,
  pointsUsed,
}: Pick<Order, 'history' | 'payment' | 'total' | 'pointsUsed'>): CancellationSummary {
  const entry = history.findLast(({ status }) => status === 'Cancelled');
  const states = { Paid: 'kept', Refunded: 'refunded' } as const;
  const state = payment?.state === 'Paid' || payment?.state === 'Refunded' ? states[payment.state] : 'none';
  return {
    ...(entry && { at: entry.at }),
    by: entry?.by ?? 'unknown',
    ...((total > 0 || state !== 'none') && { payment: state }),
    pointsReturned: pointsUsed,
  };
}

/** How an order is called off: in cash by its own call, anything else by a request, which is done at once when nothing was paid. */
export type CancellationMethod = 'cash' | 'unpaid' | 'paid';

/** @returns undefined when it cannot be called off, or not by who asks. */
export function cancellationMethod({
  canCancel,
  paymentMethod,
  payment,
}: Pick<Order, 'canCancel' | 'paymentMethod' | 'payment'>): CancellationMethod | undefined {
  if (!canCancel) return undefined;
  if (payment?.state === 'Paid') return 'paid';
  return paymentMethod === 'Cash' ? 'cash' : 'unpaid';
}
