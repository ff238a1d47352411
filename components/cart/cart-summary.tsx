'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import { Money } from '@/components/price/money';
import { usePreOrderText } from '@/components/product/use-pre-order-text';
import { CartPayLater } from './cart-pay-later';
import { DeliveryProgress } from './delivery-progress';
import { PromotionForm } from './promotion-form';
import { SummaryRow } from './summary-row';
import { type Totals, useTotals } from './use-totals';
import type { ValidatedCart } from './use-validated-cart';

/**
 * Subtotal, discount, delivery fee and total of the cart, before an address is entered.
 */
export function CartSummary({ cart }: { cart: ValidatedCart }) {
  const t = useTranslations('cart.summary');
  const localized = useLocalized();
  const totals = useTotals(cart);
  const { formatOrder } = usePreOrderText();
  const { country } = cart;
  return (
    <div className="grid gap-4">
      <DeliveryProgress totals={totals} />
      <PromotionForm promotion={totals.promotion} />
      <dl className="grid gap-2 text-14">
        <SummaryRow name={t('subtotal')}>
          <Money fils={totals.subTotalFils} />
        </SummaryRow>
        {totals.discountFils > 0 && (
          <SummaryRow name={t('discount', { code: totals.promotion.data?.code ?? '' })} isDiscount>
            <Money fils={-totals.discountFils} />
          </SummaryRow>
        )}
        {totals.hasPurchasable && (
          <SummaryRow name={t('delivery', { country: localized(country.name) })}>
            <DeliveryFee totals={totals} />
            {(cart.preOrder || totals.days || totals.isFeeLoading) && (
              <span className="block min-h-[1lh] text-12 text-ink-500">
                {cart.preOrder ? formatOrder(cart.preOrder) : totals.days && t('days', totals.days)}
              </span>
            )}
          </SummaryRow>
        )}
        <SummaryRow name={t('total')} isTotal>
          <Money fils={totals.totalFils} />
        </SummaryRow>
      </dl>
      {totals.hasPurchasable && <CartPayLater cart={cart} totals={totals} />}
      {country.code !== 'KW' && <p className="text-12 text-ink-500">{t('chargedInKwd')}</p>}
    </div>
  );
}

function DeliveryFee({ totals }: { totals: Totals }) {
  const t = useTranslations('cart.summary');
  if (totals.isFeeLoading) return <span>{'…'}</span>;
  if (totals.feeFils === undefined) return <span>{t('unknown')}</span>;
  if (totals.feeFils === 0) return <span>{t('free')}</span>;
  return <Money fils={totals.feeFils} />;
}
