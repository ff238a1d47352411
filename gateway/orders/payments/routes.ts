import { createRoute, z } from '@hono/zod-openapi';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';

const tags = ['Payments'];

export const getReturn = createRoute({
  ...policy('public'),
  method: 'get',
  path: '/payment/return/{attemptId}',
  tags,
  operationId: 'returnFromPayment',
  summary: 'Return from the payment page',
  description:
    'Asks the provider what became of the payment, then goes on to the shop’s success or failure page. What the address says is not believed.',
  request: { params: z.object({ attemptId: z.uuid() }) },
  responses: { 303: { description: 'To the page of the shop that shows how it ended' }, ...problems(400, 404) },
});

export const postWebhook = createRoute({
  ...policy('public'),
  method: 'post',
  path: '/payment/webhook/{provider}',
  tags,
  operationId: 'receivePaymentWebhook',
  summary: 'Receive a payment webhook',
  description: 'Signed by the provider (`X-Signature`, HMAC-SHA256 of the body). Even a genuine notice is only a reason to ask the provider.',
  request: {
    params: z.object({ provider: z.string().max(40) }),
    headers: z.object({ 'x-signature': z.string().max(200).optional() }),
    body: { content: { 'application/json': { schema: z.object({ merchantKey: z.uuid() }) } }, required: true },
  },
  responses: {
    200: json(z.object({ received: z.literal(true) }), 'Heard; the provider need not say it again'),
    ...problems(400, 401, 404, 413, 503),
  },
});
