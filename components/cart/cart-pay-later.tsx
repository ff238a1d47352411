'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PayLaterLine } from '@/components/price/pay-later-line';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import { REJECTION_REASONS } from '@/lib/domain/payment-methods';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import type { Totals } from './use-totals';
import type { ValidatedCart } from './use-validated-cart';

/** Why Tabby rejects the shopper and the total; undefined while it is not known. */
function useRejection(
  { country, userId }: ValidatedCart,
  { feeFils, totalFils, hasPurchasable }: Totals,
) {
  const { data } = useQuery({
    ...paymentMethodsQuery(optionalAuthClient, userId, { countryCode: country.code, totalFils }),
    // Tabby checks known customers and complete amounts.
    enabled: userId !== null && country.hasTabby && hasPurchasable && feeFils !== undefined,
  });
  const reason = data?.methods.find(({ method }) => method === 'Tabby')?.reason;
  return REJECTION_REASONS.find((one) => one === reason);
}

/** Payment in instalments, or the prescribed text of Tabby when it rejects the shopper. */
export function CartPayLater({ cart, totals }: { cart: ValidatedCart; totals: Totals }) {
  const t = useTranslations('checkout.payment.rejected');
  const price = useTranslations('price');
  const rejection = useRejection(cart, totals);
  if (rejection) return <p className="text-14 text-ink-700">{t(rejection)}</p>;
  return (
    <PayLaterLine
      price={{ base: [totals.totalFils, totals.totalFils] }}
      name={price('payLater')}
      parts={price('payLaterParts')}
    />
  );
}
