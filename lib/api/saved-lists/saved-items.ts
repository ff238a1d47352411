import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/request.ts';
import { fetchItemsById } from '../products/items-by-id.ts';

/** Current data of saved products, shown instead of the stored copy. */
export function savedItemsQuery(client: HttpClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['saved-items', [...ids].sort()],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => fetchItemsById(client, ids, signal),
  });
}
