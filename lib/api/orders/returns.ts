import { queryOptions } from '@tanstack/react-query';
import * as returnsCalls from '../../contract/calls/returns.ts';
import type { ReturnRequest } from '../../contract/return.ts';
import { callOnce } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';
import { orderKey } from './orders.ts';

/** The returns of an own order and what can be returned; refreshed together with the order. */
export function returnsQuery(client: HttpClient, referenceCode: string) {
  return queryOptions({
    queryKey: [...orderKey(referenceCode), 'returns'],
    queryFn: ({ signal }) =>
      client.call(returnsCalls.getReturns, { query: { ReferenceCode: referenceCode }, signal }),
    staleTime: 0,
  });
}

export function requestReturn(client: HttpClient, request: ReturnRequest) {
  return callOnce(client, returnsCalls.requestReturn, { body: request });
}

/** Withdraws a return that the shop has not decided on; 409 afterwards. */
export function withdrawReturn(client: HttpClient, number: string) {
  return client.call(returnsCalls.withdrawReturn, { body: { number } });
}
