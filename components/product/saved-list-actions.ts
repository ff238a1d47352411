import type { SharedMessages } from '@/components/i18n/shop-context';
import { track } from '@/lib/analytics/track';
import { LOCALE_TABLE, type Locale } from '@/lib/i18n/locales';
import { type CardView, toSavedItem } from '@/lib/shop/product/product-view';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { notify } from '@/lib/toast/toast';
import { COMPARE_LIMIT, useCompare, useWishlist } from '@/stores/saved-lists';

interface ActionContext {
  locale: Locale;
  texts: SharedMessages;
}

export function toggleWishlist(card: CardView, { locale, texts }: ActionContext): void {
  const { items, change } = useWishlist.getState();
  const item = toSavedItem(card);
  const title = item.title[LOCALE_TABLE[locale].textKey];
  if (isInList(items, item)) {
    change({ kind: 'remove', id: item.id, type: item.type });
    notify('info', texts.wishlistRemoved.replace('{title}', title));
    return;
  }
  change({ kind: 'put', item });
  track('AddToWishlist', { item, quantity: 1 });
  notify('success', texts.wishlistAdded.replace('{title}', title));
}

/** Up to four products: a fifth is rejected with a toast, no other is removed. */
export function toggleCompare(card: CardView, { locale, texts }: ActionContext): void {
  const { items, change } = useCompare.getState();
  const item = toSavedItem(card);
  const title = item.title[LOCALE_TABLE[locale].textKey];
  if (isInList(items, item)) {
    change({ kind: 'remove', id: item.id, type: item.type });
    notify('info', texts.uncompared.replace('{title}', title));
    return;
  }
  if (items.length >= COMPARE_LIMIT) {
    notify('info', texts.compareFull);
    return;
  }
  change({ kind: 'put', item });
  notify('success', texts.compared.replace('{title}', title));
}
