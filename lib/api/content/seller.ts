import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/request.ts';
import { fetchSeller } from './content.ts';

export function sellerQuery(client: HttpClient) {
  return queryOptions({
    queryKey: ['seller'],
    queryFn: ({ signal }) => fetchSeller(client, signal),
  });
}
