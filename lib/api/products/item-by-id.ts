import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/request.ts';
import { fetchItemById, fetchItemPage } from './products.ts';

export function itemByIdQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['item', id],
    queryFn: ({ signal }) => fetchItemById(client, id, signal),
  });
}

export function itemPageQuery(client: HttpClient, seName: string) {
  return queryOptions({
    queryKey: ['item-page', seName],
    queryFn: ({ signal }) => fetchItemPage(client, seName, signal),
  });
}
