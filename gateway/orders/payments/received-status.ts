import type { OrderStatus } from '../../../lib/contract/order.ts';
import { BASE_CURRENCY } from '../../../lib/domain/money.ts';
import type { AttemptRow } from '../../db/schema/payments.ts';
import type { PaymentState, ProviderStatus } from './provider.ts';

/** Whether a payment has not ended at the provider, or never began there. */
export function isOpen(state: PaymentState): state is 'Pending' | 'Unknown' {
  return state === 'Pending' || state === 'Unknown';
}

/**
 * The status with which an attempt ends here: that of the provider, or `state` where
 * the provider has none. A provider may be unable to close its page.
 */
export function toEnded(
  providerStatus: ProviderStatus,
  state: 'Cancelled' | 'Expired',
): ProviderStatus {
  if (providerStatus.state === 'Pending')
    return { ...providerStatus, state, isOpenAtProvider: true };
  const isEndedHere = providerStatus.state === 'Unknown' || providerStatus.state === 'Cancelled';
  return isEndedHere ? { ...providerStatus, state } : providerStatus;
}

/** Whether a paid amount, its currency and its reference are those of the attempt. */
export function isExpected(
  { id, amountFils }: Pick<AttemptRow, 'id' | 'amountFils'>,
  status: ProviderStatus,
): boolean {
  const { currency = BASE_CURRENCY.symbol.En, reference = id } = status;
  return (
    status.amountFils === amountFils && currency === BASE_CURRENCY.symbol.En && reference === id
  );
}

/** The status of an order whose open attempt fails, by the state of the attempt. */
export const STATUS_AFTER = {
  Declined: 'PaymentFailed',
  Cancelled: 'PaymentFailed',
  Expired: 'Expired',
} as const satisfies Record<string, OrderStatus>;

/** The states of an attempt that ended without a payment. */
export type FailedState = keyof typeof STATUS_AFTER;

/**
 * What a provider's status changes: the attempt is paid or fails, or its page that
 * stayed open is closed; undefined for no change. A paid attempt stays paid. A failed
 * attempt may still be paid, but does not fail again.
 */
export function getAttemptChange(
  attempt: Pick<AttemptRow, 'state' | 'isOpenAtProvider'>,
  { state, isOpenAtProvider = false }: ProviderStatus,
): 'Paid' | FailedState | 'closePage' | undefined {
  if (attempt.state === 'Paid' || attempt.state === 'Refunded') return undefined;
  if (isOpen(state)) return undefined;
  if (state === 'Paid' || attempt.state === 'Pending') return state;
  return attempt.isOpenAtProvider && !isOpenAtProvider ? 'closePage' : undefined;
}
