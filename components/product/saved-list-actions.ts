import { track } from '@/lib/analytics/track';
import { notify } from '@/lib/client/toast/toast';
import type { Locale } from '@/lib/contract/locales';
import { inLanguage } from '@/lib/domain/in-language';
import type { SharedMessages } from '@/lib/i18n/shared-messages';
import { type CardView, toSavedItem } from '@/lib/shop/product/product-view';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { COMPARE_LIMIT, useCompare, useWishlist } from '@/stores/saved-lists';

interface ActionContext {
  locale: Locale;
  texts: SharedMessages;
}

const LISTS = {
  wishlist: { useList: useWishlist, added: 'wishlistAdded', removed: 'wishlistRemoved' },
  compare: { useList: useCompare, added: 'compared', removed: 'uncompared' },
} as const;

/**
 * Adds the product to the list, or removes it, with a toast. A fifth product to compare is rejected
 * with a toast; no other is removed.
 */
export function toggleSaved(
  list: keyof typeof LISTS,
  card: CardView,
  { locale, texts }: ActionContext,
): void {
  const { useList, added, removed } = LISTS[list];
  const { items, change } = useList.getState();
  const item = toSavedItem(card);
  const withTitle = (text: string) => text.replace('{title}', inLanguage(item.title, locale));
  if (isInList(items, item)) {
    change({ kind: 'remove', id: item.id, type: item.type });
    notify('info', withTitle(texts[removed]));
    return;
  }
  if (list === 'compare' && items.length >= COMPARE_LIMIT) {
    notify('info', texts.compareFull);
    return;
  }
  change({ kind: 'put', item });
  if (list === 'wishlist') track('AddToWishlist', { item, quantity: 1 });
  notify('success', withTitle(texts[added]));
}
