import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAYMENT_API } from '../../contract/paths.ts';
import {
  deliveryServicesSchema,
  type Purchase,
  type Purchased,
  purchasedSchema,
} from '../../contract/purchase.ts';
import type { HttpClient } from '../http/request.ts';

/** Places an order. Repeated calls with the same `key` (a UUID) create one order. */
export function performPurchase(
  client: HttpClient,
  key: string,
  purchase: Purchase,
): Promise<Purchased> {
  const headers = { 'idempotency-key': key };
  return client.call('POST', `${PAYMENT_API}/PaymentRequest/PerformPurchase`, {
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
      client.call('POST', `${PAYMENT_API}/DHL/GetRate`, {
        body: { ...destination },
        schema: deliveryServicesSchema,
        signal,
      }),
    enabled: destination !== undefined,
    placeholderData: keepPreviousData,
  });
}
