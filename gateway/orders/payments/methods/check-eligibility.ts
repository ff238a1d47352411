import type { PaymentMethods } from '../../../../lib/api/contract/payment-methods.ts';
import type { Payments } from '../payments.ts';
import type { EligibilityRequest } from '../provider.ts';

type Listed = PaymentMethods['methods'][number];

/**
 * Adds the reasons of providers that would reject this customer and amount. A provider
 * that does not respond in time rejects nobody.
 */
export function checkEligibility(
  payments: Pick<Payments, 'providerFor'>,
  methods: readonly Listed[],
  request: EligibilityRequest,
): Promise<Listed[]> {
  return Promise.all(
    methods.map(async (listed): Promise<Listed> => {
      const { method, reason } = listed;
      if (reason !== undefined || method === 'Cash' || method === 'Mixed') return listed;
      const rejection = await payments.providerFor(method)?.checkEligibility?.(request);
      return rejection === undefined ? listed : { method, reason: rejection };
    }),
  );
}
