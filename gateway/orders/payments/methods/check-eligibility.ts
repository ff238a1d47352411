import type { PaymentMethods } from '../../../../lib/contract/payment-methods.ts';
import type { OrderServices } from '../../services.ts';
import type { EligibilityRequest } from '../provider.ts';

type Listed = PaymentMethods['methods'][number];

/**
 * Adds the reasons of providers that would reject this customer and amount. A provider
 * that fails or does not respond in time rejects nobody: it decides again when the
 * payment is created.
 */
export function checkEligibility(
  { payments, logger }: Pick<OrderServices, 'payments' | 'logger'>,
  methods: readonly Listed[],
  request: EligibilityRequest,
): Promise<Listed[]> {
  return Promise.all(
    methods.map(async (listed): Promise<Listed> => {
      const { method, reason } = listed;
      if (reason !== undefined || method === 'Cash' || method === 'Mixed') return listed;
      const provider = payments.providerFor(method);
      const rejection = await provider?.checkEligibility?.(request).catch((error: unknown) => {
        logger.error({ err: error, provider: provider.name }, 'eligibility check failed');
        return undefined;
      });
      return rejection === undefined ? listed : { method, reason: rejection };
    }),
  );
}
