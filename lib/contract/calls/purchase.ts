import { PAYMENT_API } from '../paths.ts';
import { paymentMethodsQuerySchema, paymentMethodsSchema } from '../payment-methods.ts';
import { purchasedSchema, purchaseSchema, retryPaymentSchema } from '../purchase.ts';
import type { Call } from './call.ts';

export const listPaymentMethods = {
  name: 'listPaymentMethods',
  method: 'get',
  path: `${PAYMENT_API}/PaymentMethods`,
  query: paymentMethodsQuerySchema,
  response: paymentMethodsSchema,
} as const satisfies Call;

export const performPurchase = {
  name: 'performPurchase',
  method: 'post',
  path: `${PAYMENT_API}/PaymentRequest/PerformPurchase`,
  body: purchaseSchema,
  response: purchasedSchema,
} as const satisfies Call;

export const retryPayment = {
  name: 'retryPayment',
  method: 'post',
  path: `${PAYMENT_API}/PaymentRequest/RetryPayment`,
  body: retryPaymentSchema,
  response: purchasedSchema,
} as const satisfies Call;
