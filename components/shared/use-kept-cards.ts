'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { keptItemsQuery } from '@/lib/api/products/kept-items';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { keyOf, type SavedItem } from '@/lib/domain/cart-line';
import { type CardView, cardView, keptCard } from '@/lib/domain/item-view';
import { useShop } from './shop-context';

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
