import type { OpenAPIHono } from '@hono/zod-openapi';
import { getClientIp } from '../../http/client-ip.ts';
import { ProblemError } from '../../http/problem.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { OrderServices } from '../services.ts';
import { postWebhook } from './routes.ts';
import { findWebhookAttempt, processWebhook, storeWebhook } from './stored-webhooks.ts';

/**
 * Registers the webhook of all methods (KNET, card, Tabby, Deema). A verified webhook
 * is stored once and acknowledged at once; processing it only triggers status requests
 * to the provider.
 */
export function registerPaymentWebhook(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(postWebhook, async (c) => {
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
