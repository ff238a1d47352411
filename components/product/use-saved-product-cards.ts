'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { keptItemsQuery } from '@/lib/api/saved-lists/saved-items';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { keyOf, type SavedItem } from '@/lib/shop/cart/cart-line';
import { type CardView, cardView, keptCard } from '@/lib/shop/product/product-view';
import { useShop } from '@/components/i18n/shop-context';

/** Cards of kept items: as sold now, as stored until the gateway has answered; an item that is no longer sold is sold out. */
export function useKeptCards(items: readonly SavedItem[]): CardView[] {
  const { locale } = useShop();
  const key = LOCALE_TABLE[locale].textKey;
  const { data } = useQuery(
    keptItemsQuery(
      browserClient,
      items.map((item) => item.id),
    ),
  );
  const current = new Map(data?.map((item) => [keyOf(item), item]));
  return items.map((item) => {
    const found = current.get(keyOf(item));
    return found ? cardView(found, key) : keptCard(item, key, data ? 'out' : 'in');
  });
}
