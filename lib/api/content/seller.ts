import { queryOptions } from '@tanstack/react-query';
import { sellerSchema } from '../contract/content';
import type { HttpClient } from '../http/request';

/** Who sells, and how they are reached. */
export function sellerQuery(client: HttpClient) {
  return queryOptions({
    queryKey: ['seller'],
    queryFn: ({ signal }) => client.call('GET', '/content/api/WEB/Seller', { schema: sellerSchema, signal }),
  });
}
