'use client';

import { useTranslations } from 'next-intl';
import { ShareLinkBanner } from '@/components/share-link/share-link-banner';
import { useShareLinkProducts } from '@/components/share-link/use-share-link-products';
import { track } from '@/lib/analytics/track';
import { itemToSaved } from '@/lib/shop/product/product-view';
import { CART_LINK } from '@/lib/shop/saved-lists/share-link';
import { useCart } from '@/stores/cart';

/** A cart from a share link. Its products are added only when the shopper confirms. */
export function SharedCart() {
  const t = useTranslations('cart.share');
  const shared = useShareLinkProducts(CART_LINK);
  if (!shared.isShared) return null;

  function handleAdd() {
    for (const { item: product, quantity } of shared.items.data ?? []) {
      const item = itemToSaved(product);
      useCart.getState().change({ kind: 'add', item, quantity });
      track('AddToCart', { item, quantity });
    }
    shared.dismiss();
  }

  return (
    <ShareLinkBanner title={t('title')} addLabel={t('add')} shared={shared} onAdd={handleAdd} />
  );
}
