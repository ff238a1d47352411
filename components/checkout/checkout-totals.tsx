'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SummaryRow } from '@/components/cart/summary-row';
import { DeliveryFeeRow, DiscountRows, WrappingRow } from '@/components/cart/total-rows';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Money } from '@/components/price/money';
import { browserClient } from '@/lib/api/browser-client';
import { sellerQuery } from '@/lib/api/content/seller';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import { getEarnedPoints, getEarningFils } from '@/lib/domain/loyalty';
import { BASE_CURRENCY, formatMoney } from '@/lib/domain/money';
import type { Checkout } from './use-checkout';

/**
 * Totals in the shopper's currency, plus the charged amount in KWD when that currency is a foreign
 * one.
 */
export function CheckoutTotals({ checkout }: { checkout: Checkout }) {
  const t = useTranslations();
  const { locale } = useShop();
  const localized = useLocalized();
  const { total, totals, feeFils, country, pickUp } = checkout;
  return (
    <>
      <dl className="grid gap-2 text-14">
        <SummaryRow name={t('cart.summary.subtotal')}>
          <Money fils={total.subTotalFils} />
        </SummaryRow>
        <DiscountRows applied={totals.applied} fils={total.discountFils} />
        {totals.hasPurchasable && (
          <SummaryRow
            name={
              pickUp.isChosen
                ? t('checkout.pickUp.total')
                : t('cart.summary.delivery', { country: localized(country.name) })
            }
          >
            <DeliveryFeeRow fils={feeFils} unknown="…" />
          </SummaryRow>
        )}
        <WrappingRow fils={total.wrappingFils} />
        {total.pointsFils > 0 && (
          <SummaryRow name={t('checkout.summary.points')} isDiscount>
            <Money fils={-total.pointsFils} />
          </SummaryRow>
        )}
        <SummaryRow name={t('cart.summary.total')} isTotal>
          <Money fils={total.totalFils} />
        </SummaryRow>
      </dl>
      {!checkout.user.isGuest && <EarnedPoints checkout={checkout} />}
      {country.code !== HOME_COUNTRY && totals.hasPurchasable && (
        <p className="rounded-control bg-info-100 px-4 py-3 text-14 text-ink-700">
          <span className="block font-medium">
            {t.rich('checkout.summary.charged', {
              amount: () => <bdi>{formatMoney(total.totalFils, BASE_CURRENCY, locale)}</bdi>,
            })}
          </span>
          {t('checkout.summary.chargedNote')}
        </p>
      )}
    </>
  );
}

/** The points that the order earns. */
function EarnedPoints({ checkout: { total } }: { checkout: Checkout }) {
  const t = useTranslations('checkout.summary');
  const { data: seller } = useQuery(sellerQuery(browserClient));
  const fils = getEarnedPoints(getEarningFils(total), seller?.pointsPercent ?? 0);
  // Keeps its place while the percentage loads.
  return (
    <p className="min-h-[1lh] text-14 text-primary-700">
      {fils > 0 && t.rich('earned', { amount: () => <Money fils={fils} /> })}
    </p>
  );
}
