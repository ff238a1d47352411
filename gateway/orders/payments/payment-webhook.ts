import { createRoute, z } from '@hono/zod-openapi';
import { bounded, valueInput } from '../../../lib/contract/input-text.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { getClientIp } from '../../http/client-ip.ts';
import { ProblemError } from '../../http/problem.ts';
import type { GatewayApp } from '../../http/request-types.ts';
import { json, problems } from '../../http/responses.ts';
import type { OrderServices } from '../services.ts';
import { findWebhookAttempt, processWebhook, storeWebhook } from './stored-webhooks.ts';

const webhookRoute = createRoute({
  ...policy('public'),
  method: 'post',
  path: '/payment/webhook/{provider}',
  tags: ['Payments'],
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

/**
 * Registers the webhook of all methods (KNET, card, Tabby, Deema). A verified webhook
 * is stored once and acknowledged at once; processing it only triggers status requests
 * to the provider.
 */
export function registerPaymentWebhook(app: GatewayApp, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(webhookRoute, async (c) => {
    const provider = deps.payments.findProvider(c.req.valid('param').provider);
    if (!provider)
      throw new ProblemError(404, 'provider_not_found', 'The shop has no such payment provider.');
    const rawBody = await c.req.text();
    const header = (name: string) => c.req.header(name);
    const ip = getClientIp(c, deps.trustedProxies);
    const subject = provider.verifyWebhook({ rawBody, body: c.req.valid('json'), header, ip });
    if (!subject)
      throw new ProblemError(401, 'signature_not_valid', 'The webhook signature is not valid.');
    const attempt = await findWebhookAttempt(db, provider.name, subject);
    if (!attempt) throw new ProblemError(404, 'payment_not_found', 'Payment not found.');
    const stored = await storeWebhook(db, attempt, subject, rawBody);
    if (stored) deps.payments.background.run(() => processWebhook(deps, stored));
    return c.json({ received: true as const }, 200);
  });
}
