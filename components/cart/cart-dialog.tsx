'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/feedback/empty-state';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Money, useMoney } from '@/components/price/money';
import { useDeliveryDates } from '@/components/product/use-delivery-dates';
import { Dialog } from '@/components/ui/dialog';
import { routes } from '@/lib/domain/routes';
import { countItems } from '@/lib/shop/cart/cart';
import type { OverlayProps } from '@/stores/overlay';
import { CartLines } from './cart-lines';
import { CartRefreshError } from './cart-refresh-error';
import { DeliveryProgress } from './cart-summary';
import { CheckoutButton } from './checkout-button';
import { SummaryRow } from './summary-row';
import { DiscountRows, MissingPromotion, WrappingRow } from './total-rows';
import { type Totals, useTotals } from './use-totals';
import { useValidatedCart, type ValidatedCart } from './use-validated-cart';

/** The lines of the cart in a drawer; code, delivery and gift are on its page. */
export function CartDialog({ onClose }: OverlayProps<'cart'>) {
  const t = useTranslations('cart');
  const cart = useValidatedCart();
  const totals = useTotals(cart);
  const lines = cart.lines.map(({ line }) => line);
  return (
    <Dialog shape="end" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {lines.length > 0 && (
        <p className="px-5 text-14 text-ink-500">{t('itemCount', { count: countItems(lines) })}</p>
      )}
      <div className="grow scroll-py-3 overflow-y-auto px-5 pt-2">
        <CartRefreshError cart={cart} />
        <CartLines lines={cart.lines} isCompact />
        {lines.length === 0 && (
          <EmptyState
            text={t('empty')}
            action={t('emptyAction')}
            path={routes.categories}
            illustration="bag"
          />
        )}
      </div>
      {lines.length > 0 && (
        <div className="grid gap-2 border-sand-200 border-t px-5 pt-4">
          <DeliveryProgress totals={totals} />
          <MissingPromotion promotions={totals.promotions} />
          <DrawerTotal cart={cart} totals={totals} />
          <CheckoutButton cart={cart} />
          <PrefetchLink
            path={routes.cart}
            onClick={onClose}
            className="text-link -mb-2 justify-self-center"
          >
            {t('summary.viewCart')}
          </PrefetchLink>
        </div>
      )}
    </Dialog>
  );
}

/** The total, what it contains beside the lines, and the days on which the goods arrive. */
function DrawerTotal({ cart, totals }: { cart: ValidatedCart; totals: Totals }) {
  const t = useTranslations('cart.summary');
  const money = useMoney();
  const dates = useDeliveryDates()(totals.deliveryTerms, cart.preOrder);
  const { discountFils, feeFils = 0, isFeeLoading, applied, totalFils, wrappingFils } = totals;
  return (
    <dl className="grid gap-1 text-14">
      <DiscountRows applied={applied} fils={discountFils} />
      <WrappingRow fils={wrappingFils} />
      {(dates || isFeeLoading) && <SummaryRow name={t('arrives')}>{dates ?? '…'}</SummaryRow>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold text-18">
          {t('total')}
          {feeFils > 0 && (
            <span className="block font-normal text-14 text-ink-500">
              {t('withDelivery', { amount: money(feeFils) })}
            </span>
          )}
        </dt>
        <dd className="font-semibold text-22">{isFeeLoading ? '…' : <Money fils={totalFils} />}</dd>
      </div>
    </dl>
  );
}
