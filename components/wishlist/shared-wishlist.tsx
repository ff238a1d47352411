'use client';

import { useTranslations } from 'next-intl';
import { SharedPanel } from '@/components/shared/shared-panel';
import { useSharedItems } from '@/components/shared/use-shared-items';
import { track } from '@/lib/analytics/track';
import { holds } from '@/lib/domain/item-set';
import { cardView, savedItem } from '@/lib/domain/item-view';
import { WISHLIST_LINK } from '@/lib/domain/shared-link';
import { useWishlist } from '@/stores/item-sets';

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
