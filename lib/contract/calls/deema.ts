import { z } from 'zod';
import { valueInput } from '../input-text.ts';
import { paymentStateSchema, referenceCodeSchema } from '../order.ts';
import { retryPaymentSchema } from '../purchase.ts';
import { kwdSchema, numberParameterSchema } from '../text.ts';
import type { Call } from './call.ts';

/** The calls named after Deema, beside those of all payment methods. */

const PREFIX = '/payment/api/DeemaPayment';

const checkoutSchema = z
  .object({ orderReference: z.string(), merchantOrderId: z.string(), redirectUrl: z.string() })
  .meta({ id: 'DeemaCheckout' });

/** A payment with the status last reported by Deema. */
export const deemaPaymentSchema = z
  .object({
    orderReference: z.string(),
    merchantOrderId: z.string(),
    state: paymentStateSchema,
    amount: kwdSchema,
    currencyCode: z.literal('KWD'),
    /** The order's reference code, for its owner and staff. */
    referenceCode: referenceCodeSchema.optional(),
  })
  .meta({ id: 'DeemaPayment' });
export type DeemaPayment = z.infer<typeof deemaPaymentSchema>;

export const createDeemaCheckout = {
  name: 'createDeemaCheckout',
  method: 'post',
  path: `${PREFIX}/create-checkout`,
  body: retryPaymentSchema.omit({ paymentMethod: true }),
  response: checkoutSchema,
} as const satisfies Call;

export const captureDeemaPayment = {
  name: 'captureDeemaPayment',
  method: 'post',
  path: `${PREFIX}/capture/{orderReference}`,
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
  path: `${PREFIX}/order/reference/{orderReference}`,
  params: z.object({ orderReference: valueInput(64).min(1) }),
  response: deemaPaymentSchema,
} as const satisfies Call;

export const getDeemaPaymentByMerchantOrder = {
  name: 'getDeemaPaymentByMerchantOrder',
  method: 'get',
  path: `${PREFIX}/order/merchant/{merchantOrderId}`,
  params: z.object({ merchantOrderId: valueInput(64).min(1) }),
  response: deemaPaymentSchema,
} as const satisfies Call;

export const getDeemaPaymentAfterReturn = {
  name: 'getDeemaPaymentAfterReturn',
  method: 'get',
  path: `${PREFIX}/payment/success`,
  query: z.object({ invoiceId: valueInput(64).min(1) }),
  response: deemaPaymentSchema,
} as const satisfies Call;
