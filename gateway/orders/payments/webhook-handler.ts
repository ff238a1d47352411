import type { OpenAPIHono } from '@hono/zod-openapi';
import { ProblemError } from '../../http/problem.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { OrderServices } from '../services.ts';
import { findAttempt } from './attempts.ts';
import { ProviderFailure } from './provider.ts';
import { postWebhook } from './routes.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Registers the webhook of all methods (KNET, card, Tabby, Deema). A verified webhook
 * only triggers a synchronization with the provider.
 */
export function registerPaymentWebhook(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(postWebhook, async (c) => {
    const { provider } = c.req.valid('param');
    if (
      !deps.payments.verifySignature(
        provider,
        await c.req.text(),
        c.req.valid('header')['x-signature'],
      )
    ) {
      throw new ProblemError(401, 'signature_not_valid', 'The webhook signature is not valid.');
    }
    const attempt = await findAttempt(db, c.req.valid('json').merchantKey);
    if (attempt?.provider !== provider)
      throw new ProblemError(404, 'payment_not_found', 'Payment not found.');
    try {
      await syncPayment(deps, attempt.id);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      throw new ProblemError(
        503,
        'payment_unavailable',
        'The payment provider is unavailable; send the webhook again.',
      );
    }
    return c.json({ received: true as const }, 200);
  });
}
