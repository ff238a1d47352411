import type { PaymentProvider, ProviderStatus } from '../../gateway/payments/provider/provider.ts';

/** A provider without own events: the sequence contains them all. Counts refunds. */
export function createPassiveProvider(repaid: Map<string, number>): PaymentProvider {
  const silent: ProviderStatus = { state: 'Cancelled', amountFils: 0, receipt: {} };
  return {
    name: 'tap',
    create: async ({ attemptId: id }) => ({ providerId: id, redirectUrl: `https://pay/${id}` }),
    status: async () => ({ ...silent, state: 'Pending' }),
    cancel: async () => silent,
    async refund({ id }, { id: providerRefundId }) {
      repaid.set(id, (repaid.get(id) ?? 0) + 1);
      return { state: 'Done', providerRefundId };
    },
    verifyWebhook: () => undefined,
  };
}
