import { queryOptions } from '@tanstack/react-query';
import * as ordersCalls from '../../contract/calls/orders.ts';
import * as purchaseCalls from '../../contract/calls/purchase.ts';
import type { CompletedAddress, OrderTracking, RetryPayment } from '../../contract/purchase.ts';
import type { Language } from '../../contract/user.ts';
import { callOnce } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';

/** Paths and their spelling are fixed by the contract. */

const ORDERS_PER_PAGE = 10;

/** Query key prefix of all order pages of a user. */
export const ordersKey = (userId: string) => ['orders', userId] as const;

/**
 * A user's orders, newest first.
 * @param page 1-based
 */
export function ordersQuery(client: HttpClient, userId: string, page: number) {
  return queryOptions({
    queryKey: [...ordersKey(userId), page],
    queryFn: ({ signal }) =>
      client.call(ordersCalls.getProfile, {
        query: { UserId: userId, _page: page, _limit: ORDERS_PER_PAGE },
        signal,
      }),
  });
}

/** Query key prefix of an order for all viewers. */
export const orderKey = (referenceCode: string) => ['order', referenceCode] as const;

/**
 * An order by its reference code: complete for its owner; without name, address and receipt for
 * others.
 * @param viewerId user id of the viewer, null for visitors who are not logged in
 */
export function orderQuery(client: HttpClient, referenceCode: string, viewerId: string | null) {
  return queryOptions({
    queryKey: [...orderKey(referenceCode), viewerId],
    queryFn: ({ signal }) => fetchOrder(client, referenceCode, signal),
    // A payment that has just been made must be visible at once.
    staleTime: 0,
  });
}

export function fetchOrder(client: HttpClient, referenceCode: string, signal?: AbortSignal) {
  const query = { ReferenceCode: referenceCode };
  return client.call(ordersCalls.getOrder, { query, signal });
}

/**
 * Finds an order by its number and the buyer's phone or e-mail. An unknown number and a wrong
 * contact both respond 404.
 */
export function trackOrder(client: HttpClient, tracking: OrderTracking) {
  return client.call(ordersCalls.trackOrder, { body: tracking });
}

/** Adds a guest's order to the account. */
export function claimOrder(client: HttpClient, orderNumber: string) {
  return client.call(ordersCalls.claimOrder, { body: { orderNumber } });
}

/** Starts another payment attempt; the response has no URL if nothing is left to pay. */
export function retryPayment(client: HttpClient, retry: RetryPayment) {
  return callOnce(client, purchaseCalls.retryPayment, { body: retry });
}

/** Cancels a cash order, or requests it once the order is being prepared. 409 after shipment. */
export function cancelCashOrder(
  client: HttpClient,
  cancellation: { referenceCode: string; reason: string },
) {
  return callOnce(client, ordersCalls.cancelCashOrder, { body: cancellation });
}

/** Cancels an order whose online payment is open or failed, at once; 409 if it was paid. */
export function cancelUnpaidOrder(client: HttpClient, referenceCode: string) {
  const body = { referenceCode, status: 'Cancelled' as const };
  return client.call(ordersCalls.changeOrderStatus, { body });
}

/** Completes the address of an order that carriers reject. 409 if it is complete or shipped. */
export function completeAddress(client: HttpClient, completed: CompletedAddress) {
  return client.call(ordersCalls.updateOrderAddress, { body: completed });
}

interface CancellationRequest {
  referenceCode: string;
  reason: string;
  refundType: 'Refund' | 'Point' | 'None';
}

/** Asks the shop to cancel a paid order: staff decide. An unpaid one is cancelled at once, until it is being prepared. */
export function requestCancellation(client: HttpClient, request: CancellationRequest) {
  return callOnce(client, ordersCalls.requestCancellation, { body: request });
}

/**
 * The invoice of an order; its file is at `pdfUrl`, relative to the gateway.
 * @param number of a credit note or of an invoice that was replaced
 */
export function fetchInvoice(
  client: HttpClient,
  requestId: string,
  language: Language,
  number?: string,
) {
  const query = { id: requestId, Language: language, ...(number && { Number: number }) };
  return client.call(ordersCalls.getInvoice, { query });
}

export function trackingQuery(client: HttpClient, trackingNumber: string) {
  return queryOptions({
    queryKey: ['tracking', trackingNumber],
    queryFn: ({ signal }) =>
      client.call(ordersCalls.trackShipment, { query: { trackingNumber }, signal }),
  });
}
