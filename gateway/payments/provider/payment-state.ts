import type { OrderStatus, PaymentStateName } from '../../../lib/contract/order.ts';
import { BASE_CURRENCY } from '../../../lib/domain/money.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import { ProviderRequestError } from '../../platform/http/provider-client.ts';
import type { PaymentState, ProviderStatus, RefundStatus } from './provider.ts';

/** The status of an order whose open attempt fails, by the state of the attempt. */
export const STATUS_AFTER = {
  Declined: 'PaymentFailed',
  Cancelled: 'PaymentFailed',
  Expired: 'Expired',
} as const satisfies Partial<Record<PaymentStateName, OrderStatus>>;

/** The states of an attempt that ended without a payment. */
export type FailedState = keyof typeof STATUS_AFTER;

const FAILS = { Declined: 'Declined', Cancelled: 'Cancelled', Expired: 'Expired' } as const;
const CLOSES = { Declined: 'closePage', Cancelled: 'closePage', Expired: 'closePage' } as const;

/**
 * What the state of a payment at its provider changes, by the state of the attempt. A paid attempt
 * stays paid. A failed attempt may still be paid, but does not fail again.
 */
const CHANGES: Readonly<
  Record<PaymentStateName, Partial<Record<PaymentState, 'Paid' | FailedState | 'closePage'>>>
> = {
  Pending: { Paid: 'Paid', ...FAILS },
  Declined: { Paid: 'Paid', ...CLOSES },
  Cancelled: { Paid: 'Paid', ...CLOSES },
  Expired: { Paid: 'Paid', ...CLOSES },
  Paid: {},
  Refunded: {},
};

/** How long the status of a page that stayed open is fetched. */
const OPEN_PAGE_MS = 25 * HOUR_MS;

type Attempt = Pick<AttemptRow, 'id' | 'amountFils' | 'state' | 'isOpenAtProvider' | 'createdAt'>;

export type PaymentChange =
  | { kind: 'Paid' }
  /** `isOpenAtProvider`: the attempt ends here, but its page may still be paid. */
  | { kind: FailedState; isOpenAtProvider: boolean }
  /** The page of a failed attempt was closed. */
  | { kind: 'closePage' }
  /** The provider has not reported the page as closed for too long. */
  | { kind: 'abandonPage' }
  /** The amount, the currency or the reference is not that of the attempt. */
  | { kind: 'unexpected' };

/** Whether a payment has not ended at the provider, or never began there. */
export const isOpen = (state: PaymentState): boolean => state === 'Pending' || state === 'Unknown';

/** The status of a payment that ends here, whatever its provider can close. */
function toEnded(status: ProviderStatus, endsAs: 'Cancelled' | 'Expired'): ProviderStatus {
  if (status.state === 'Pending') return { ...status, state: endsAs, isOpenAtProvider: true };
  const isUnpaid = status.state === 'Unknown' || status.state === 'Cancelled';
  return isUnpaid ? { ...status, state: endsAs } : status;
}

function isExpected({ id, amountFils }: Attempt, status: ProviderStatus): boolean {
  const { currency = BASE_CURRENCY.symbol.En, reference = id } = status;
  return (
    status.amountFils === amountFils && currency === BASE_CURRENCY.symbol.En && reference === id
  );
}

/**
 * What a provider's status changes in an attempt; undefined for nothing.
 * @param endsAs the attempt ends with this state unless the payment has another result
 */
export function getPaymentChange(
  attempt: Attempt,
  providerStatus: ProviderStatus,
  { endsAs, now = new Date() }: { endsAs?: 'Cancelled' | 'Expired' | undefined; now?: Date } = {},
): PaymentChange | undefined {
  const status = endsAs ? toEnded(providerStatus, endsAs) : providerStatus;
  const { isOpenAtProvider = false } = status;
  const kind = CHANGES[attempt.state][status.state];
  if (kind === 'Paid' && isExpected(attempt, status)) return { kind };
  if (kind !== undefined && kind in STATUS_AFTER)
    return { kind: kind as FailedState, isOpenAtProvider }; // a key of the table
  if (kind === 'closePage' && attempt.isOpenAtProvider && !isOpenAtProvider) return { kind };
  if (attempt.isOpenAtProvider && now.getTime() - attempt.createdAt.getTime() >= OPEN_PAGE_MS)
    return { kind: 'abandonPage' };
  return kind === 'Paid' ? { kind: 'unexpected' } : undefined;
}

/**
 * Whether another payment of an attempt than the stored one counts. It exists when the response of
 * its creation was lost.
 */
export const isSecondPayment = ({ id }: Pick<AttemptRow, 'id'>, status: ProviderStatus): boolean =>
  status.state === 'Paid' && status.reference === id;

/**
 * A refund that a provider rejected, for example because its balance is too low. A repeated request
 * would be rejected again.
 * @throws other errors
 */
export function toRejectedRefund(error: unknown): RefundStatus & { failure: string } {
  if (!(error instanceof ProviderRequestError) || error.code !== 'rejected') throw error;
  return { state: 'Failed', providerRefundId: null, failure: error.message };
}
