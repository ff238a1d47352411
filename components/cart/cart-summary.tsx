'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLocalized } from '@/components/i18n/shop-context';
import { Money, useMoney } from '@/components/price/money';
import { PayLaterLine } from '@/components/price/pay-later-line';
import { usePreOrderText } from '@/components/product/pre-order-line';
import { useDeliveryDates } from '@/components/product/use-delivery-dates';
import { Icon } from '@/components/ui/icon';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import { REJECTION_REASONS } from '@/lib/domain/payment-rules';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { PromotionForm } from './promotion-form';
import { SummaryRow } from './summary-row';
import { DeliveryFeeRow, DiscountRows, MissingPromotion, WrappingRow } from './total-rows';
import { type Totals, useTotals } from './use-totals';
import type { ValidatedCart } from './use-validated-cart';

/** Subtotal, discount, delivery fee and total of the cart, before an address is entered. */
export function CartSummary({
  cart,
  children,
}: {
  cart: ValidatedCart;
  /** Further choices, beside the promotion code. */
  children?: ReactNode;
}) {
  const t = useTranslations('cart.summary');
  const localized = useLocalized();
  const totals = useTotals(cart);
  const { formatOrder } = usePreOrderText();
  const { country } = cart;
  const dates = useDeliveryDates()(totals.deliveryTerms, cart.preOrder);
  return (
    <div className="grid gap-4">
      <DeliveryProgress totals={totals} />
      <MissingPromotion promotions={totals.promotions} />
      <div className="divide-y divide-sand-200 border-sand-200 border-y">
        <PromotionForm promotion={totals.promotion} />
        {children}
      </div>
      <dl className="grid gap-2.5 text-14">
        <SummaryRow name={t('subtotal')}>
          <Money fils={totals.subTotalFils} />
        </SummaryRow>
        <DiscountRows applied={totals.applied} fils={totals.discountFils} />
        {totals.hasPurchasable && (
          <SummaryRow name={t('delivery', { country: localized(country.name) })}>
            <DeliveryFeeRow
              fils={totals.feeFils}
              unknown={totals.isFeeLoading ? '…' : t('unknown')}
            />
            {cart.preOrder && (
              <span className="block text-12 text-ink-500">{formatOrder(cart.preOrder)}</span>
            )}
          </SummaryRow>
        )}
        {(dates || totals.isFeeLoading) && (
          <SummaryRow name={t('arrives')}>{dates ?? '…'}</SummaryRow>
        )}
        <WrappingRow fils={totals.wrappingFils} />
        <SummaryRow name={t('total')} isTotal>
          <Money fils={totals.totalFils} />
        </SummaryRow>
      </dl>
      {totals.hasPurchasable && <CartPayLater cart={cart} totals={totals} />}
      {country.code !== HOME_COUNTRY && <p className="text-12 text-ink-500">{t('chargedInKwd')}</p>}
    </div>
  );
}

const BAR =
  'block h-1 w-full appearance-none bg-sand-200 [&::-moz-progress-bar]:bg-primary-700 [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-primary-700 [&::-webkit-progress-value]:transition-all [&::-webkit-progress-value]:duration-200';

/**
 * Progress towards free delivery, for countries that have a threshold: one line of a height that does not
 * depend on the progress.
 */
export function DeliveryProgress({
  totals: { subTotalFils, freeFromFils, isFeeLoading },
}: {
  totals: Totals;
}) {
  const t = useTranslations('cart.summary');
  const money = useMoney();
  if (freeFromFils === undefined)
    return isFeeLoading ? (
      <div aria-hidden="true" className="h-10 rounded-control bg-sand-100" />
    ) : null;
  const isFree = subTotalFils >= freeFromFils;
  const text = isFree ? t('isFree') : t('toFree', { amount: money(freeFromFils - subTotalFils) });
  return (
    <div
      className={`flex min-h-10 flex-col overflow-hidden rounded-control text-14 leading-normal ${isFree ? 'bg-primary-100' : 'bg-sand-100'}`}
    >
      <p className="flex grow items-center gap-2 px-3 py-1">
        <Icon name={isFree ? 'circle-check' : 'truck'} className="shrink-0 text-primary-700" />
        <span>{text}</span>
      </p>
      {!isFree && (
        <progress value={subTotalFils} max={freeFromFils} aria-label={text} className={BAR} />
      )}
    </div>
  );
}

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
      sentence={(amount) => price.rich('payLater', { amount: () => amount })}
      how={price('payLaterHow')}
    />
  );
}
