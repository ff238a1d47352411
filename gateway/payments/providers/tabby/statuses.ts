import { sumFils } from '../../../../lib/domain/money.ts';
import type { PaymentState, ProviderStatus } from '../../provider/provider.ts';
import { parseDecimal } from '../../provider/provider-amount.ts';
import type { TabbyPayment } from './schemas.ts';

/** A session ends after 20 minutes: an earlier end is the choice of the shopper. */
const SESSION_MS = 20 * 60_000;

export const sumMovements = (movements: TabbyPayment['captures']) =>
  sumFils(movements.map(({ amount }) => parseDecimal(amount) ?? 0));

function isCancelledByShopper({ created_at }: TabbyPayment, now: number): boolean {
  const createdAt = Date.parse(created_at ?? '');
  return now - createdAt < SESSION_MS;
}

/**
 * CLOSED alone may also mean refunded, or closed without a capture: only money that was captured
 * and not refunded counts as paid.
 */
function toState(payment: TabbyPayment, amountFils: number, now: number): PaymentState {
  const { captures, refunds } = payment;
  const isCovered = sumMovements(captures) - sumMovements(refunds) >= amountFils;
  switch (payment.status.toUpperCase()) {
    case 'AUTHORIZED':
      return isCovered ? 'Paid' : 'Pending';
    case 'CLOSED':
      return isCovered ? 'Paid' : 'Cancelled';
    case 'REJECTED':
      return 'Declined';
    case 'EXPIRED':
      return isCancelledByShopper(payment, now) ? 'Cancelled' : 'Expired';
    default:
      // CREATED, and undocumented statuses: they are fetched again.
      return 'Pending';
  }
}

/** @param amountFils the amount of the attempt */
export function toStatus(
  payment: TabbyPayment,
  amountFils: number,
  now = Date.now(),
): ProviderStatus {
  const { id, status, amount, currency, order, captures } = payment;
  const [capture] = captures;
  return {
    state: toState(payment, amountFils, now),
    amountFils: parseDecimal(amount) ?? -1,
    currency,
    reference: order?.reference_id ?? '',
    receipt: {
      paymentId: id,
      result: status.toUpperCase(),
      ...(capture && { transactionId: capture.id }),
      ...(payment.created_at && { date: payment.created_at }),
    },
  };
}

/** Whether a payment is the expected one, so that it can be captured. */
export function isExpectedPayment(
  { amount, currency, order }: TabbyPayment,
  attempt: { id: string; amountFils: number },
): boolean {
  return (
    parseDecimal(amount) === attempt.amountFils &&
    currency === 'KWD' &&
    order?.reference_id === attempt.id
  );
}
