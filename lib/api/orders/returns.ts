import { queryOptions } from '@tanstack/react-query';
import { PAYMENT_API } from '../../contract/paths.ts';
import { orderReturnsSchema, type ReturnRequest, returnSchema } from '../../contract/return.ts';
import { withActionKey } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';
import { orderKey } from './orders.ts';

/** The returns of an own order and what can be returned; refreshed together with the order. */
export function returnsQuery(client: HttpClient, referenceCode: string) {
  return queryOptions({
    queryKey: [...orderKey(referenceCode), 'returns'],
    queryFn: ({ signal }) =>
      client.call('GET', `${PAYMENT_API}/Return/GetByReferenceCode`, {
        query: { ReferenceCode: referenceCode },
        schema: orderReturnsSchema,
        signal,
      }),
    staleTime: 0,
  });
}

export function requestReturn(client: HttpClient, request: ReturnRequest) {
  const path = `${PAYMENT_API}/Return/Create`;
  return withActionKey([path, request], (headers) =>
    client.call('POST', path, { body: request, headers, schema: returnSchema }),
  );
}

/** Withdraws a return that the shop has not decided on; 409 afterwards. */
export function withdrawReturn(client: HttpClient, number: string) {
  return client.call('PUT', `${PAYMENT_API}/Return/Withdraw`, {
    body: { number },
    schema: returnSchema,
  });
}
