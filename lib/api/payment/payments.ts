import { OWN_PAYMENT_CALLS } from '../../contract/calls/own-payment-calls.ts';
import type { Order } from '../../contract/order.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import type { RetryPayment } from '../../contract/purchase.ts';
import { callOnce } from '../http/action-key.ts';
import type { HttpClient } from '../http/request.ts';
import { retryPayment } from '../orders/orders.ts';

const findOwnCalls = (method: PaymentMethod) =>
  method in OWN_PAYMENT_CALLS
    ? OWN_PAYMENT_CALLS[method as keyof typeof OWN_PAYMENT_CALLS]
    : undefined;

/** Starts a new payment for an unpaid order. */
export function startPayment(
  client: HttpClient,
  { paymentMethod, ...order }: RetryPayment,
): Promise<{ redirectUrl?: string | undefined }> {
  const calls = findOwnCalls(paymentMethod);
  return calls
    ? callOnce(client, calls.start, { body: order })
    : retryPayment(client, { ...order, paymentMethod });
}

/**
 * Makes the gateway fetch the status of the payment, where the method has such a call. Errors are
 * ignored, since the order shows the result.
 */
export async function refreshPayment(client: HttpClient, order: Order | undefined): Promise<void> {
  const calls = order && findOwnCalls(order.paymentMethod);
  const invoiceId = order?.payment?.providerReference;
  if (calls && invoiceId !== undefined)
    await client.call(calls.refresh, { query: { invoiceId } }).catch(() => undefined);
}
