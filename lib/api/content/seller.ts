import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/request';
import { fetchSeller } from './content';

export function sellerQuery(client: HttpClient) {
  return queryOptions({
    queryKey: ['seller'],
    queryFn: ({ signal }) => fetchSeller(client, signal),
  });
}
