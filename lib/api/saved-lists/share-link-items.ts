import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '@/lib/api/http/request';
import { ALL_COUNTRIES, fetchItemList } from '@/lib/api/products/products';
import { MAX_LIMIT } from '@/lib/contract/product-query';
import type { SharedLine } from '@/lib/shop/saved-lists/share-link';

/**
 * The products of a share link in its order, with quantities. Unknown SKUs are left
 * out.
 */
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
