import { queryOptions } from '@tanstack/react-query';
import { MAX_LIMIT } from '../contract/product-query';
import type { HttpClient } from '../http/request';
import { ALL_COUNTRIES, fetchItemList } from './products';

/** Items by id as they are sold now: what a wishlist or a comparison shows instead of what was stored. */
export function keptItemsQuery(client: HttpClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['kept-items', [...ids].sort()],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const list = await fetchItemList(
        client,
        { idList: ids.slice(0, MAX_LIMIT).join(','), _limit: MAX_LIMIT, countryCodesISO: ALL_COUNTRIES.join(',') },
        signal,
      );
      return list.items;
    },
  });
}
