import { PAYMENT_API } from '../paths.ts';
import {
  linkPaymentSchema,
  ownPaymentLinkRequestSchema,
  ownPaymentLinkSchema,
  paymentLinkRequestSchema,
  paymentLinkSchema,
} from '../payment-link.ts';
import { purchasedSchema } from '../purchase.ts';
import type { Call } from './call.ts';

/** The token is in the body: URLs are logged. */
export const getPaymentLink = {
  name: 'getPaymentLink',
  method: 'post',
  path: `${PAYMENT_API}/PaymentLink/Get`,
  body: paymentLinkRequestSchema,
  response: paymentLinkSchema,
} as const satisfies Call;

export const getOwnPaymentLink = {
  name: 'getOwnPaymentLink',
  method: 'post',
  path: `${PAYMENT_API}/PaymentLink/GetOwn`,
  body: ownPaymentLinkRequestSchema,
  response: ownPaymentLinkSchema,
} as const satisfies Call;

export const performLinkPayment = {
  name: 'performLinkPayment',
  method: 'post',
  path: `${PAYMENT_API}/PaymentLink/Pay`,
  body: linkPaymentSchema,
  response: purchasedSchema,
} as const satisfies Call;
