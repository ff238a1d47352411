'use client';

import { useQuery } from '@tanstack/react-query';
import { useShop } from '@/components/i18n/shop-context';
import { browserClient } from '@/lib/api/browser-client';
import { savedItemsQuery } from '@/lib/api/saved-lists/saved-items';
import { getProductKey, type SavedItem } from '@/lib/shop/cart/cart-line';
import { type CardView, cardFromSaved, toCardView } from '@/lib/shop/product/product-view';

/**
 * Cards of saved products: stored data until current data is loaded. Removed products are sold out.
 */
export function useSavedProductCards(items: readonly SavedItem[]): CardView[] {
  const { locale } = useShop();
  const { data } = useQuery(
    savedItemsQuery(
      browserClient,
      items.map((item) => item.id),
    ),
  );
  const current = new Map(data?.map((item) => [getProductKey(item), item]));
  return items.map((item) => {
    const product = current.get(getProductKey(item));
    return product ? toCardView(product, locale) : cardFromSaved(item, locale, data ? 'out' : 'in');
  });
}
