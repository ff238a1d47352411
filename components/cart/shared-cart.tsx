'use client';

import { useTranslations } from 'next-intl';
import { SharedPanel } from '@/components/share-link/share-link-banner';
import { useSharedItems } from '@/components/share-link/use-share-link-products';
import { track } from '@/lib/analytics/track';
import { cardView, savedItem } from '@/lib/shop/product/product-view';
import { CART_LINK } from '@/lib/shop/saved-lists/share-link';
import { useCart } from '@/stores/cart';

/** A cart that came with the address: nothing of it is taken before the shopper says so. */
export function SharedCart() {
  const t = useTranslations('cart.share');
  const shared = useSharedItems(CART_LINK);
  if (!shared.isShared) return null;

  function handleAdd() {
    for (const { item: shown, quantity } of shared.items.data ?? []) {
      const item = savedItem(cardView(shown, 'En'));
      useCart.getState().change({ kind: 'add', item, quantity });
      track('AddToCart', { item, quantity });
    }
    shared.dismiss();
  }

  return <SharedPanel title={t('title')} addLabel={t('add')} shared={shared} onAdd={handleAdd} />;
}
