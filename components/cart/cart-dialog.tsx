'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/feedback/empty-state';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Money } from '@/components/price/money';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { routes } from '@/lib/domain/routes';
import { countItems } from '@/lib/shop/cart/cart';
import type { OverlayProps } from '@/stores/overlay';
import { CartLines } from './cart-lines';
import { CartRefreshError } from './cart-refresh-error';
import { CartSummary, DeliveryProgress } from './cart-summary';
import { CheckoutButton } from './checkout-button';
import { SummaryRow } from './summary-row';
import { useTotals } from './use-totals';
import { useValidatedCart } from './use-validated-cart';

/** The cart in a drawer at the end of the page. */
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
        <CartLines lines={cart.lines} />
        {lines.length === 0 && (
          <EmptyState
            text={t('empty')}
            action={t('emptyAction')}
            path={routes.categories}
            illustration="bag"
          />
        )}
        {lines.length > 0 && (
          <section aria-label={t('summary.title')} className="pb-5">
            <CartSummary cart={cart} hasProgress={false} />
          </section>
        )}
      </div>
      {lines.length > 0 && (
        <div className="grid gap-2 border-sand-200 border-t px-5 pt-4">
          <DeliveryProgress totals={totals} />
          <dl className="text-14">
            <SummaryRow name={t('summary.subtotal')}>
              <span className="font-semibold text-16 text-ink-900">
                <Money fils={totals.subTotalFils} />
              </span>
            </SummaryRow>
          </dl>
          <CheckoutButton cart={cart} />
          <PrefetchLink
            path={routes.cart}
            onClick={onClose}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('summary.viewCart')}
          </PrefetchLink>
        </div>
      )}
    </Dialog>
  );
}
