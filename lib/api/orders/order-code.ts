import { queryOptions } from '@tanstack/react-query';
import {
  type OrderCode,
  type OrderCodeRequest,
  orderAccessSchema,
  orderContactsSchema,
} from '../../contract/order-code.ts';
import { PAYMENT_API } from '../../contract/paths.ts';
import { otpResentSchema } from '../../contract/user.ts';
import type { HttpClient } from '../http/request.ts';

const PREFIX = `${PAYMENT_API}/OrderAccess`;

/** The masked contacts of an order that can get a one-time code. */
export function orderContactsQuery(client: HttpClient, orderNumber: string) {
  return queryOptions({
    queryKey: ['order-contacts', orderNumber],
    queryFn: ({ signal }) =>
      client.call('GET', `${PREFIX}/GetContacts`, {
        query: { orderNumber },
        schema: orderContactsSchema,
        signal,
      }),
  });
}

/** Sends a one-time code; 429 if one was sent a moment ago. */
export function sendOrderCode(client: HttpClient, request: OrderCodeRequest) {
  return client.call('POST', `${PREFIX}/SendCode`, { body: request, schema: otpResentSchema });
}

/** Opens an order in this browser for 30 minutes. */
export function openOrderWithCode(client: HttpClient, code: OrderCode) {
  return client.call('POST', `${PREFIX}/Verify`, { body: code, schema: orderAccessSchema });
}
