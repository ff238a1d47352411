import { queryOptions } from '@tanstack/react-query';
import { MAX_LIMIT } from '../../contract/page.ts';
import type { SharedLine } from '../../shop/saved-lists/share-link.ts';
import type { HttpClient } from '../http/request.ts';
import { fetchItemsById } from '../products/items-by-id.ts';
import { ALL_COUNTRIES, fetchItemList } from '../products/products.ts';

/** Current data of saved products, shown instead of the stored copy. */
export function savedItemsQuery(client: HttpClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['saved-items', [...ids].sort()],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => fetchItemsById(client, ids, signal),
  });
}

/** The products of a share link in its order, with quantities. Unknown SKUs are left out. */
export function shareLinkItemsQuery(client: HttpClient, lines: readonly SharedLine[]) {
  return queryOptions({
    queryKey: ['share-link-items', lines],
    enabled: lines.length > 0,
    queryFn: async ({ signal }) => {
      const skuList = lines.map((line) => line.sku).join(',');
      const list = await fetchItemList(
        client,
        { skuList, _limit: MAX_LIMIT, countryCodesISO: ALL_COUNTRIES.join(',') },
        signal,
      );
      const bySku = new Map(list.items.map((item) => [item.sku, item]));
      return lines.flatMap(({ sku, quantity }) => {
        const item = bySku.get(sku);
        return item ? [{ item, quantity }] : [];
      });
    },
  });
}
