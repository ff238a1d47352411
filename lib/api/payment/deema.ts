import type { z } from 'zod';
import { DEEMA_API } from '../../contract/paths.ts';
import {
  type deemaCheckoutRequestSchema,
  deemaCheckoutSchema,
  deemaPaymentSchema,
} from '../../contract/purchase.ts';
import { withActionKey } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';

/** Creates or resumes the Deema checkout of an unpaid order. */
export function createDeemaCheckout(
  client: HttpClient,
  body: z.input<typeof deemaCheckoutRequestSchema>,
) {
  const path = `${DEEMA_API}/create-checkout`;
  return withActionKey([path, body], (headers) =>
    client.call('POST', path, { body, headers, schema: deemaCheckoutSchema }),
  );
}

/**
 * Makes the gateway fetch the payment status from Deema after the return from its page.
 * @param invoiceId Deema's reference
 */
export function fetchDeemaSuccess(client: HttpClient, invoiceId: string, signal?: AbortSignal) {
  return client.call('GET', `${DEEMA_API}/payment/success`, {
    query: { invoiceId },
    schema: deemaPaymentSchema,
    signal,
  });
}
