'use client';

import { useTranslations } from 'next-intl';
import { EmptyNotice } from '@/components/feedback/empty-state';
import { IntentLink } from '@/components/navigation/prefetch-link';
import { useShop } from '@/components/i18n/shop-context';
import { useCartReview } from './use-validated-cart';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { routes } from '@/lib/config/routes';
import { itemCount } from '@/lib/shop/cart/cart';
import { localePath } from '@/lib/i18n/paths';
import { CartLines } from './cart-lines';
import { CartSummary } from './cart-summary';
import { CheckoutButton } from './checkout-button';
import { TruthFailed } from './cart-refresh-error';

/** The cart beside the page. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart');
  const { locale } = useShop();
  const review = useCartReview();
  const lines = review.reviews.map(({ line }) => line);
  return (
    <Dialog shape="end" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {lines.length > 0 && <p className="px-5 text-14 text-ink-500">{t('itemCount', { count: itemCount(lines) })}</p>}
      <div className="grow scroll-py-3 overflow-y-auto px-5 pt-2">
        <TruthFailed review={review} />
        <CartLines reviews={review.reviews} />
        {lines.length === 0 && <EmptyNotice text={t('empty')} action={t('emptyAction')} path={routes.categories} />}
        {lines.length > 0 && (
          <section aria-label={t('summary.title')} className="mt-2 border-sand-200 border-t py-5">
            <CartSummary review={review} />
          </section>
        )}
      </div>
      {lines.length > 0 && (
        <div className="grid gap-2 border-sand-200 border-t px-5 pt-4">
          <CheckoutButton review={review} />
          <IntentLink href={localePath(locale, routes.cart)} onClick={onClose} className={buttonClass({ variant: 'outline' })}>
            {t('summary.viewCart')}
          </IntentLink>
        </div>
      )}
    </Dialog>
  );
}
