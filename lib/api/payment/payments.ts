import { createDeemaCheckout, getDeemaPaymentAfterReturn } from '../../contract/calls/deema.ts';
import type { Order } from '../../contract/order.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import type { RetryPayment } from '../../contract/purchase.ts';
import { callOnce } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';
import { retryPayment } from '../orders/orders.ts';

interface OwnCalls {
  /** Creates or resumes the payment of an unpaid order. */
  start(
    client: HttpClient,
    order: Omit<RetryPayment, 'paymentMethod'>,
  ): Promise<{ redirectUrl: string }>;
  /**
   * Makes the gateway fetch the status of a payment after the return from its page.
   * @param reference the provider's reference
   */
  refresh(client: HttpClient, reference: string): Promise<unknown>;
}

/** Calls named after a method, which do the same as those of all methods. */
const OWN_CALLS: Partial<Record<PaymentMethod, OwnCalls>> = {
  Deema: {
    start: (client, body) => callOnce(client, createDeemaCheckout, { body }),
    refresh: (client, invoiceId) =>
      client.call(getDeemaPaymentAfterReturn, { query: { invoiceId } }),
  },
};

/** Starts a new payment for an unpaid order. */
export function startPayment(
  client: HttpClient,
  { paymentMethod, ...order }: RetryPayment,
): Promise<{ redirectUrl?: string | undefined }> {
  const calls = OWN_CALLS[paymentMethod];
  return calls ? calls.start(client, order) : retryPayment(client, { ...order, paymentMethod });
}

/**
 * Makes the gateway fetch the status of the payment, where the method has such a call. Errors are
 * ignored, since the order shows the result.
 */
export async function refreshPayment(client: HttpClient, order: Order | undefined): Promise<void> {
  const reference = order?.payment?.providerReference;
  if (order && reference !== undefined)
    await OWN_CALLS[order.paymentMethod]?.refresh(client, reference).catch(() => undefined);
}
