import { z } from 'zod';
import {
  DEEMA_API,
  deemaCheckoutRequestSchema,
  deemaCheckoutSchema,
  deemaPaymentSchema,
} from '../deema.ts';
import { valueInput } from '../input-text.ts';
import { kwdSchema, numberParameterSchema } from '../text.ts';
import type { Call } from './call.ts';

export const createDeemaCheckout = {
  name: 'createDeemaCheckout',
  method: 'post',
  path: `${DEEMA_API}/create-checkout`,
  body: deemaCheckoutRequestSchema,
  response: deemaCheckoutSchema,
} as const satisfies Call;

export const captureDeemaPayment = {
  name: 'captureDeemaPayment',
  method: 'post',
  path: `${DEEMA_API}/capture/{orderReference}`,
  params: z.object({ orderReference: valueInput(64).min(1) }),
  query: z.object({
    amount: numberParameterSchema.pipe(kwdSchema),
    currencyCode: valueInput(3),
  }),
  response: deemaPaymentSchema,
} as const satisfies Call;

export const getDeemaPaymentByReference = {
  name: 'getDeemaPaymentByReference',
  method: 'get',
  path: `${DEEMA_API}/order/reference/{orderReference}`,
  params: z.object({ orderReference: valueInput(64).min(1) }),
  response: deemaPaymentSchema,
} as const satisfies Call;

export const getDeemaPaymentByMerchantOrder = {
  name: 'getDeemaPaymentByMerchantOrder',
  method: 'get',
  path: `${DEEMA_API}/order/merchant/{merchantOrderId}`,
  params: z.object({ merchantOrderId: valueInput(64).min(1) }),
  response: deemaPaymentSchema,
} as const satisfies Call;

export const getDeemaPaymentAfterReturn = {
  name: 'getDeemaPaymentAfterReturn',
  method: 'get',
  path: `${DEEMA_API}/payment/success`,
  query: z.object({ invoiceId: valueInput(64).min(1) }),
  response: deemaPaymentSchema,
} as const satisfies Call;
