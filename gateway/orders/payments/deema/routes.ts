import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../../../lib/contract/input-text.ts';
import {
  deemaCheckoutRequestSchema,
  deemaCheckoutSchema,
  deemaPaymentSchema,
  paymentUnavailableSchema,
  purchaseConflictSchema,
} from '../../../../lib/contract/purchase.ts';
import { kwdSchema, numberParameterSchema } from '../../../../lib/contract/text.ts';
import { policy } from '../../../http/authentication/access-policy.ts';
import { keyRequired } from '../../../http/idempotency/idempotent-route.ts';
import { json, notModified, problems } from '../../../http/responses.ts';

const PREFIX = '/payment/api/DeemaPayment';
const tags = ['Deema'];
const reference = valueInput(64).min(1);
const problem = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/problem+json': { schema } },
});
const unavailable = { 503: problem(paymentUnavailableSchema, 'Deema is unavailable') };
const description =
  'The status is requested from Deema, at most once in two seconds per payment; values sent by the caller are not trusted. Any caller with the reference of the payment gets its status; the owner and staff also get the reference code of the order.';
const state = {
  200: json(deemaPaymentSchema, 'The payment with its current status at Deema'),
  ...unavailable,
};

export const postCreateCheckout = createRoute({
  ...policy('shopper'),
  method: 'post',
  path: `${PREFIX}/create-checkout`,
  tags,
  operationId: 'createDeemaCheckout',
  summary: 'Pay an unpaid order with Deema',
  description:
    'The same as RetryPayment with the method Deema. Repeated requests return the same open payment.',
  request: {
    headers: keyRequired,
    body: {
      content: { 'application/json': { schema: deemaCheckoutRequestSchema } },
      required: true,
    },
  },
  responses: {
    200: json(deemaCheckoutSchema, 'The URL of the payment page'),
    409: problem(purchaseConflictSchema, 'The order cannot be paid in its current status'),
    ...unavailable,
    ...problems(400, 404, 413),
  },
});

export const postCapture = createRoute({
  ...policy('optional'),
  method: 'post',
  path: `${PREFIX}/capture/{orderReference}`,
  tags,
  operationId: 'captureDeemaPayment',
  summary: 'Capture a Deema payment',
  description: `${description} Amount and currency must equal those of the payment; otherwise the response is 400 \`amount_mismatch\` and nothing changes.`,
  request: {
    params: z.object({ orderReference: reference }),
    query: z.object({
      amount: numberParameterSchema.pipe(kwdSchema),
      currencyCode: valueInput(3),
    }),
  },
  responses: { ...state, ...problems(400, 404, 429) },
});

const statusRoute = {
  ...policy('optional'),
  method: 'get' as const,
  tags,
  description,
  responses: { ...state, ...notModified, ...problems(400, 404, 429) },
};

export const getByOrderReference = createRoute({
  ...statusRoute,
  path: `${PREFIX}/order/reference/{orderReference}`,
  operationId: 'getDeemaPaymentByReference',
  summary: 'Get a payment by Deema’s reference',
  request: { params: z.object({ orderReference: reference }) },
});

export const getByMerchantOrder = createRoute({
  ...statusRoute,
  path: `${PREFIX}/order/merchant/{merchantOrderId}`,
  operationId: 'getDeemaPaymentByMerchantOrder',
  summary: 'Get a payment by the shop’s id',
  request: { params: z.object({ merchantOrderId: reference }) },
});

export const getSuccess = createRoute({
  ...statusRoute,
  path: `${PREFIX}/payment/success`,
  operationId: 'getDeemaPaymentAfterReturn',
  summary: 'Get a payment by Deema’s reference, after the return from Deema',
  request: { query: z.object({ invoiceId: reference }) },
});
