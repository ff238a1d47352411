import { queryOptions } from '@tanstack/react-query';
import { orderSchema, shipmentSchema } from '@/lib/api/contract/order';
import {
  cancellationRequestedSchema,
  invoiceSchema,
  type OrderTracking,
  profileSchema,
  purchasedSchema,
  type RetryPayment,
  trackedOrderSchema,
} from '@/lib/api/contract/purchase';
import type { Language } from '@/lib/api/contract/user';
import { withActionKey } from '@/lib/api/http/action-key';
import type { HttpClient } from '@/lib/api/http/request';

const PAYMENT = '/payment/api/Web';

export const ORDERS_PER_PAGE = 10;

/** Where the orders of a shopper lie in the cache, whichever page of them. */
export const ordersKey = (userId: string) => ['orders', userId] as const;

/** A shopper's orders, the newest first. @param page 1-based. */
export function ordersQuery(client: HttpClient, userId: string, page: number) {
  return queryOptions({
    queryKey: [...ordersKey(userId), page],
    queryFn: ({ signal }) =>
      client.call('GET', `${PAYMENT}/ProfileUser/GetProfileUserByUserId`, {
        query: { UserId: userId, _page: page, _limit: ORDERS_PER_PAGE },
        schema: profileSchema,
        signal,
      }),
  });
}

/** Where an order lies in the cache, whoever looks at it. */
export const orderKey = (referenceCode: string) => ['order', referenceCode] as const;

/** An order by its code: whole for its owner, without person, place and receipt for anybody else. @param viewerId of who looks. */
export function orderQuery(client: HttpClient, referenceCode: string, viewerId: string | null) {
  return queryOptions({
    queryKey: [...orderKey(referenceCode), viewerId],
    queryFn: ({ signal }) => fetchOrder(client, referenceCode, signal),
    // What was paid a moment ago is not to be shown as it was before.
    staleTime: 0,
  });
}

export function fetchOrder(client: HttpClient, referenceCode: string, signal?: AbortSignal) {
  const query = { ReferenceCode: referenceCode };
  return client.call('GET', `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode`, { query, schema: orderSchema, signal });
}

/** Finds an order by its number and its buyer's phone or e-mail; 404 alike for an unknown number and for a wrong contact. */
export function trackOrder(client: HttpClient, tracking: OrderTracking) {
  return client.call('POST', `${PAYMENT}/UserPurshase/TrackOrder`, { body: tracking, schema: trackedOrderSchema });
}

/** Another attempt at paying; answers where to pay, or nowhere when there is nothing left to do. */
export function retryPayment(client: HttpClient, retry: RetryPayment) {
  const path = `${PAYMENT}/PaymentRequest/RetryPayment`;
  return withActionKey([path, retry], (headers) => client.call('POST', path, { body: retry, headers, schema: purchasedSchema }));
}

/** Calls off an order in cash that has not left yet. */
export function cancelCashOrder(client: HttpClient, cancellation: { referenceCode: string; reason: string }) {
  const path = `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`;
  return withActionKey([path, cancellation], (headers) => client.call('POST', path, { body: cancellation, headers, schema: orderSchema }));
}

/** Calls off an order that nobody has paid for. Refused (409) for one that was. */
export function cancelUnpaidOrder(client: HttpClient, referenceCode: string) {
  const body = { referenceCode, status: 'Cancelled' };
  return client.call('PUT', `${PAYMENT}/UserPurshase/changeStatusUserPurshase`, { body, schema: orderSchema });
}

interface CancellationRequest {
  referenceCode: string;
  reason: string;
  refundType: 'Refund' | 'Point' | 'None';
}

/** Asks for an order to be called off; one that nobody paid for is, at once. */
export function requestCancellation(client: HttpClient, request: CancellationRequest) {
  const path = `${PAYMENT}/CancelationRequest/Create`;
  return withActionKey([path, request], (headers) => client.call('POST', path, { body: request, headers, schema: cancellationRequestedSchema }));
}

/** The invoice of an order; its file is at `pdfUrl`, relative to the gateway. */
export function fetchInvoice(client: HttpClient, requestId: string, language: Language) {
  return client.call('GET', `${PAYMENT}/Invoice/GetByRequestId`, { query: { id: requestId, Language: language }, schema: invoiceSchema });
}

/** Where a parcel is, as its carrier tells it now. */
export function trackingQuery(client: HttpClient, trackingNumber: string) {
  return queryOptions({
    queryKey: ['tracking', trackingNumber],
    queryFn: ({ signal }) => client.call('GET', `${PAYMENT}/DHL/TrackingDhlOrders`, { query: { trackingNumber }, schema: shipmentSchema, signal }),
  });
}
