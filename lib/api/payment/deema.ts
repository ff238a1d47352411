import { queryOptions } from '@tanstack/react-query';
import { deemaCheckoutSchema, deemaPaymentSchema } from '../contract/purchase';
import { withActionKey } from '../http/action-key';
import type { HttpClient } from '../http/request';

const DEEMA = '/payment/api/DeemaPayment';

/** Begins, or goes on with, paying an unpaid order with Deema. */
export function createDeemaCheckout(client: HttpClient, referenceCode: string) {
  const path = `${DEEMA}/create-checkout`;
  const body = { referenceCode };
  return withActionKey([path, body], (headers) => client.call('POST', path, { body, headers, schema: deemaCheckoutSchema }));
}

/** Takes over a payment that was made. @param amount KWD; must be that of the payment */
export function captureDeemaPayment(client: HttpClient, orderReference: string, amount: number) {
  const path = `${DEEMA}/capture/${encodeURIComponent(orderReference)}`;
  const query = { amount, currencyCode: 'KWD' };
  return withActionKey([path, query], (headers) => client.call('POST', path, { query, headers, schema: deemaPaymentSchema }));
}

/** A payment by Deema's own reference, as Deema says it now. */
export function deemaPaymentQuery(client: HttpClient, orderReference: string) {
  return queryOptions({
    queryKey: ['deema', 'reference', orderReference],
    queryFn: ({ signal }) =>
      client.call('GET', `${DEEMA}/order/reference/${encodeURIComponent(orderReference)}`, { schema: deemaPaymentSchema, signal }),
  });
}

/** A payment by the shop's id of it. */
export function deemaMerchantOrderQuery(client: HttpClient, merchantOrderId: string) {
  return queryOptions({
    queryKey: ['deema', 'merchant', merchantOrderId],
    queryFn: ({ signal }) =>
      client.call('GET', `${DEEMA}/order/merchant/${encodeURIComponent(merchantOrderId)}`, { schema: deemaPaymentSchema, signal }),
  });
}

/** Makes the gateway ask Deema, for whoever comes back from there. @param invoiceId Deema's own reference */
export function fetchDeemaSuccess(client: HttpClient, invoiceId: string, signal?: AbortSignal) {
  return client.call('GET', `${DEEMA}/payment/success`, { query: { invoiceId }, schema: deemaPaymentSchema, signal });
}
