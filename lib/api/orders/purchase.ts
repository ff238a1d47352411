import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  deliveryServicesSchema,
  type Purchase,
  type Purchased,
  purchasedSchema,
} from '../../contract/purchase.ts';
import type { HttpClient } from '../http/request.ts';

const PAYMENT = '/payment/api/Web';

/** Places an order. Repeated calls with the same `key` (a UUID) create one order. */
export function performPurchase(
  client: HttpClient,
  key: string,
  purchase: Purchase,
): Promise<Purchased> {
  const headers = { 'idempotency-key': key };
  return client.call('POST', `${PAYMENT}/PaymentRequest/PerformPurchase`, {
    body: purchase,
    headers,
    schema: purchasedSchema,
  });
}

interface Destination {
  countryCode: string;
  city: string;
  postalCode: string | undefined;
  items: Purchase['items'];
}

/** Delivery services for an address abroad. No request without a destination. */
export function deliveryServicesQuery(client: HttpClient, destination: Destination | undefined) {
  return queryOptions({
    queryKey: ['delivery-services', destination],
    queryFn: ({ signal }) =>
      client.call('POST', `${PAYMENT}/DHL/GetRate`, {
        body: { ...destination },
        schema: deliveryServicesSchema,
        signal,
      }),
    enabled: destination !== undefined,
    placeholderData: keepPreviousData,
  });
}
