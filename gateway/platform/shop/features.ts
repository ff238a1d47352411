import type { FeatureConfig, PaymentMethodConfig } from '../../../lib/contract/shop-config.ts';
import { features, paymentMethods } from '../../../shop.config.ts';
import type { ProviderByMethod } from '../env/payment-variables.ts';

/** Terms of the environment that apply to a part of the shop. */
interface Terms {
  loyalty: { earnPercent: number; expireMonths: number };
  returnDays: number;
}

/**
 * The switches of the shop and what they leave of its terms. Without points nothing is earned, and
 * balances do not expire.
 */
export const applyFeatures = (parts: FeatureConfig, { loyalty, returnDays }: Terms) => ({
  features: parts,
  loyalty: parts.points ? loyalty : { earnPercent: 0, expireMonths: 0 },
  returnDays: parts.returns ? returnDays : 0,
});

/** The configured payment methods that the shop offers. */
export function selectPaymentMethods(
  providers: ProviderByMethod,
  offered: PaymentMethodConfig = paymentMethods,
  { points }: Pick<FeatureConfig, 'points'> = features,
) {
  const methods: ProviderByMethod = Object.fromEntries(
    Object.entries(providers).filter(([method]) => offered[method as keyof typeof providers]), // keys of the table
  );
  const withoutProvider = [
    ...(offered.Cash ? (['Cash'] as const) : []),
    ...(points ? (['Mixed'] as const) : []),
  ];
  return { methods, withoutProvider };
}
