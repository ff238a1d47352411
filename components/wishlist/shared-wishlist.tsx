'use client';

import { useTranslations } from 'next-intl';
import { ShareLinkBanner } from '@/components/share-link/share-link-banner';
import { useShareLinkProducts } from '@/components/share-link/use-share-link-products';
import { track } from '@/lib/analytics/track';
import { itemToSaved } from '@/lib/shop/product/product-view';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { WISHLIST_LINK } from '@/lib/shop/saved-lists/share-link';
import { useWishlist } from '@/stores/saved-lists';

/** A wishlist shared by the URL, which the shopper can add or dismiss. */
export function SharedWishlist() {
  const t = useTranslations('wishlist');
  const shared = useShareLinkProducts(WISHLIST_LINK);
  if (!shared.isShared) return null;

  function handleAdd() {
    for (const { item: product } of [...(shared.items.data ?? [])].reverse()) {
      const item = itemToSaved(product);
      const { items, change } = useWishlist.getState();
      if (!isInList(items, item)) track('AddToWishlist', { item, quantity: 1 });
      change({ kind: 'put', item });
    }
    shared.dismiss();
  }

  return (
    <ShareLinkBanner
      title={t('sharedTitle')}
      addLabel={t('sharedAdd')}
      shared={shared}
      onAdd={handleAdd}
    />
  );
}
