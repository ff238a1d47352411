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

/** Makes the gateway ask Deema, for whoever comes back from there. @param invoiceId Deema's own reference */
export function fetchDeemaSuccess(client: HttpClient, invoiceId: string, signal?: AbortSignal) {
  return client.call('GET', `${DEEMA}/payment/success`, { query: { invoiceId }, schema: deemaPaymentSchema, signal });
}
