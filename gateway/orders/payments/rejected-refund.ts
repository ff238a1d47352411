import type { RefundStatus } from './provider.ts';
import { ProviderRequestError } from './provider-client.ts';

/**
 * A refund that a provider rejected, for example because its balance is too low. A repeated
 * request would be rejected again.
 * @throws other errors
 */
export function toRejectedRefund(error: unknown): RefundStatus & { failure: string } {
  if (!(error instanceof ProviderRequestError) || error.code !== 'rejected') throw error;
  return { state: 'Failed', providerRefundId: null, failure: error.message };
}
