import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CartLine, getProductKey, toRequestedItems } from '../../shop/cart/cart-line.ts';
import type { CartSnapshot } from '../../shop/cart/cart-validation.ts';
import type { HttpClient } from '../http/request.ts';
import { fetchItemsById } from '../products/items-by-id.ts';
import { checkAvailability } from './availability.ts';

export interface CartQuery {
  lines: readonly Pick<CartLine, 'id' | 'type' | 'orderQuantity'>[];
  countryCode: string;
  userId: string | null;
}

/** Current prices and stock of the whole cart, read by two parallel requests. */
export function cartSnapshotQuery(client: HttpClient, { lines, countryCode, userId }: CartQuery) {
  const items = toRequestedItems(lines);
  return queryOptions({
    queryKey: ['cart-snapshot', countryCode, userId, items],
    enabled: items.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<CartSnapshot> => {
      const ids = lines.map((line) => line.id);
      const [products, availability] = await Promise.all([
        fetchItemsById(client, ids, signal),
        checkAvailability(
          client,
          { countryId: countryCode, source: 'WebSite', items, userId },
          signal,
        ),
      ]);
      return { items: products, availability, countryCode, pricedKeys: lines.map(getProductKey) };
    },
  });
}
