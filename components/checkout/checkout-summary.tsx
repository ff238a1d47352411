'use client';

import { useTranslations } from 'next-intl';
import { PromotionForm } from '@/components/cart/promotion-form';
import { useLineErrorText } from '@/components/cart/use-line-error-text';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Money } from '@/components/price/money';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { SavedProductImage } from '@/components/product/saved-product-link';
import { useDeliveryDates } from '@/components/product/use-delivery-dates';
import { Icon } from '@/components/ui/icon';
import { lineTotal } from '@/lib/domain/line-total';
import { routes } from '@/lib/domain/routes';
import { getOptionText } from '@/lib/domain/variant-title';
import { getLinePreOrder, hasOrderableQuantity } from '@/lib/shop/cart/cart-validation';
import { CheckoutTotals } from './checkout-totals';
import type { Checkout } from './use-checkout';

/** As high as the window allows with the total and the button in view. */
const SCROLLING = 'lg:max-h-[clamp(7rem,calc(100dvh-38rem),20rem)] lg:overflow-y-auto';

/** Order lines, promotion code and totals. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.summary');
  return (
    <div className="grid gap-5">
      <CheckoutLines checkout={checkout} className={SCROLLING} />
      <PrefetchLink path={routes.cart} className="text-link justify-self-start text-14">
        {t('edit')}
      </PrefetchLink>
      <div className="border-sand-200 border-y">
        <PromotionForm promotion={checkout.totals.promotion} />
      </div>
      <CheckoutTotals checkout={checkout} />
    </div>
  );
}

/** The days on which the order arrives by the chosen service. */
export function ArrivalLine({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.delivery');
  const { cart, deliveryTerms, pickUp, totals } = checkout;
  const dates = useDeliveryDates()(deliveryTerms, cart.preOrder);
  if (pickUp.isChosen || !totals.hasPurchasable) return null;
  // Keeps its place while the terms load.
  return <p className="mt-3 min-h-[1lh] text-14">{dates && t('arrives', { dates })}</p>;
}

/** The marks of the providers are in the payment step. */
export function SecureLine() {
  const t = useTranslations('checkout.summary');
  return (
    <p className="flex gap-2 border-sand-200 border-t pt-4 text-14 text-ink-500">
      <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
      {t('secure')}
    </p>
  );
}

export function CheckoutLines({
  checkout: { cart },
  className = '',
}: {
  checkout: Checkout;
  className?: string;
}) {
  const t = useTranslations('checkout.summary');
  const { locale } = useShop();
  const localized = useLocalized();
  const formatLineError = useLineErrorText();
  return (
    <ul className={`grid content-start gap-3 text-14 ${className}`}>
      {cart.lines.map((validated) => {
        const { line, unitFils, error } = validated;
        return (
          <li key={`${line.type}:${line.id}`} className="flex flex-wrap items-start gap-x-3">
            <span className="h-[60px] w-[48px] shrink-0 overflow-hidden rounded-control bg-sand-100">
              <SavedProductImage item={line} sizes="48px" className="size-full object-cover" />
            </span>
            <span className="min-w-0 grow basis-24">
              <span className="line-clamp-2 text-pretty">{localized(line.title)}</span>
              {getOptionText(line, locale) && (
                <span className="block text-ink-500">{getOptionText(line, locale)}</span>
              )}
              <span className="text-ink-500 tabular-nums">
                {t('quantity', { quantity: line.orderQuantity })}
              </span>
              {!error && <PreOrderLine line={getLinePreOrder(validated)} />}
              {error && <span className="block text-danger-600">{formatLineError(error)}</span>}
            </span>
            {hasOrderableQuantity(validated) && (
              <Money fils={lineTotal(unitFils, line.orderQuantity)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
