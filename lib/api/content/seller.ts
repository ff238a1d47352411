import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/request';
import { fetchSeller } from './content';

/** Who sells, and how they are reached. */
export function sellerQuery(client: HttpClient) {
  return queryOptions({
    queryKey: ['seller'],
    queryFn: ({ signal }) => fetchSeller(client, signal),
  });
}
