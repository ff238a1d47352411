import { createRoute, z } from '@hono/zod-openapi';
import { bounded, valueInput } from '../../../lib/contract/input-text.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';

const tags = ['Payments'];

export const getReturn = createRoute({
  ...policy('public'),
  method: 'get',
  path: '/payment/return/{returnId}',
  tags,
  operationId: 'returnFromPayment',
  summary: 'Return from the payment page',
  description:
    'Requests the payment status from the provider, at most once in two seconds per payment, then redirects to the success or failure page of the shop. The id is a secret of the return URL, not the reference of the payment. The query string is not trusted.',
  request: { params: z.object({ returnId: z.uuid() }) },
  responses: {
    303: { description: 'Redirect to the success or failure page of the shop' },
    ...problems(400, 404, 429),
  },
});

export const postWebhook = createRoute({
  ...policy('public'),
  method: 'post',
  path: '/payment/webhook/{provider}',
  tags,
  operationId: 'receivePaymentWebhook',
  summary: 'Receive a payment webhook',
  description:
    'Tap and MyFatoorah sign webhooks (headers `hashstring` and `myfatoorah-signature`), Tabby and Deema send the secret of the shop in the header `x-webhook-secret`. A valid webhook is stored, acknowledged, and then triggers a status request to the provider.',
  request: {
    params: z.object({ provider: valueInput(40) }),
    body: {
      content: { 'application/json': { schema: z.record(bounded(200), z.unknown()) } },
      required: true,
    },
  },
  responses: {
    200: json(
      z.object({ received: z.literal(true) }),
      'The webhook is stored and need not be sent again',
    ),
    ...problems(400, 401, 404, 413),
  },
});
