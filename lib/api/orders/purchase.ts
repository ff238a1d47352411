import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import * as deliveryCalls from '../../contract/calls/delivery.ts';
import * as purchaseCalls from '../../contract/calls/purchase.ts';
import type { Purchase, Purchased } from '../../contract/purchase.ts';
import type { HttpClient } from '../http/request.ts';

/** Places an order. Repeated calls with the same `key` (a UUID) create one order. */
export function performPurchase(
  client: HttpClient,
  key: string,
  purchase: Purchase,
): Promise<Purchased> {
  const headers = { 'idempotency-key': key };
  return client.call(purchaseCalls.performPurchase, { body: purchase, headers });
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
    queryFn: destination
      ? ({ signal }) => client.call(deliveryCalls.getDhlRates, { body: destination, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
