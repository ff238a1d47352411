'use client';

import { useTranslations } from 'next-intl';
import { SharedPanel } from '@/components/shared/shared-panel';
import { useSharedItems } from '@/components/shared/use-shared-items';
import { cardView, savedItem } from '@/lib/domain/item-view';
import { WISHLIST_LINK } from '@/lib/domain/shared-link';
import { useWishlist } from '@/stores/item-sets';

/** A wishlist that came with the address, to be taken or left. */
export function SharedWishlist() {
  const t = useTranslations('wishlist');
  const shared = useSharedItems(WISHLIST_LINK);
  if (!shared.isShared) return null;

  function handleAdd() {
    for (const { item } of [...(shared.items.data ?? [])].reverse())
      useWishlist.getState().change({ kind: 'put', item: savedItem(cardView(item, 'En')) });
    shared.dismiss();
  }

  return <SharedPanel title={t('sharedTitle')} addLabel={t('sharedAdd')} shared={shared} onAdd={handleAdd} />;
}
