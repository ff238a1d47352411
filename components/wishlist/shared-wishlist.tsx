'use client';

import { useTranslations } from 'next-intl';
import { SharedPanel } from '@/components/share-link/share-link-banner';
import { useSharedItems } from '@/components/share-link/use-share-link-products';
import { track } from '@/lib/analytics/track';
import { holds } from '@/lib/shop/saved-lists/saved-list';
import { cardView, savedItem } from '@/lib/shop/product/product-view';
import { WISHLIST_LINK } from '@/lib/shop/saved-lists/share-link';
import { useWishlist } from '@/stores/saved-lists';

/** A wishlist that came with the address, to be taken or left. */
export function SharedWishlist() {
  const t = useTranslations('wishlist');
  const shared = useSharedItems(WISHLIST_LINK);
  if (!shared.isShared) return null;

  function handleAdd() {
    for (const { item: shown } of [...(shared.items.data ?? [])].reverse()) {
      const item = savedItem(cardView(shown, 'En'));
      const { items, change } = useWishlist.getState();
      if (!holds(items, item)) track('AddToWishlist', { item, quantity: 1 });
      change({ kind: 'put', item });
    }
    shared.dismiss();
  }

  return <SharedPanel title={t('sharedTitle')} addLabel={t('sharedAdd')} shared={shared} onAdd={handleAdd} />;
}
