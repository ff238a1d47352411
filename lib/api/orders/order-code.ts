import { queryOptions } from '@tanstack/react-query';
import * as orderAccessCalls from '../../contract/calls/order-access.ts';
import type { OrderCode, OrderCodeRequest } from '../../contract/order-code.ts';
import type { HttpClient } from '../http/request.ts';

/** The masked contacts of an order that can get a one-time code. */
export function orderContactsQuery(client: HttpClient, orderNumber: string) {
  return queryOptions({
    queryKey: ['order-contacts', orderNumber],
    queryFn: ({ signal }) =>
      client.call(orderAccessCalls.getOrderContacts, { query: { orderNumber }, signal }),
  });
}

/** Sends a one-time code; 429 if one was sent a moment ago. */
export function sendOrderCode(client: HttpClient, request: OrderCodeRequest) {
  return client.call(orderAccessCalls.sendOrderCode, { body: request });
}

/** Opens an order in this browser for 30 minutes. */
export function openOrderWithCode(client: HttpClient, code: OrderCode) {
  return client.call(orderAccessCalls.verifyOrderCode, { body: code });
}
