import type { OpenAPIHono } from '@hono/zod-openapi';
import type { OrderStatus } from '../../../lib/api/contract/order.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { ProblemError } from '../../http/problem.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import { orderNotFound } from '../conflicts.ts';
import { findOrder } from '../order-access.ts';
import type { OrderServices } from '../services.ts';
import { findAttempt } from './attempts.ts';
import { ProviderFailure } from './provider.ts';
import { getReturn, postWebhook } from './routes.ts';
import { settle } from './sync-payment.ts';

const FAILED: readonly OrderStatus[] = ['PaymentFailed', 'Expired', 'Cancelled'];

/** The page on which the shopper sees how it ended: failure for what is over, success for all else; that one waits for what is pending. */
function pageOf({ status, language, referenceCode }: OrderRow): string {
  const prefix = language === 'en' ? '/en' : '';
  return FAILED.includes(status) ? `${prefix}/failure?referenceCode=${referenceCode}` : `${prefix}/success/${referenceCode}`;
}

/** Where payments come back to: shoppers and notices. Both only make the gateway ask. */
export function registerPayments(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(getReturn, async (c) => {
    const { attemptId } = c.req.valid('param');
    const attempt = await findAttempt(db, attemptId);
    if (!attempt) throw orderNotFound();
    await settle(deps, attemptId).catch((error: unknown) => {
      // Somebody is waiting: the page shows what is known, and the reconciler finds out the rest.
      if (!(error instanceof ProviderFailure)) throw error;
      c.get('logger').warn({ err: error, attemptId }, 'a payment could not be asked about');
    });
    const order = await findOrder(db, attempt.referenceCode);
    if (!order) throw orderNotFound();
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${deps.payments.shopUrl}${pageOf(order)}`, 303);
  });
  app.openapi(postWebhook, async (c) => {
    const { provider } = c.req.valid('param');
    if (!deps.payments.isGenuine(provider, await c.req.text(), c.req.valid('header')['x-signature'])) {
      throw new ProblemError(401, 'signature_not_valid', 'The notice was not signed by this provider.');
    }
    const attempt = await findAttempt(db, c.req.valid('json').merchantKey);
    if (attempt?.provider !== provider) throw new ProblemError(404, 'payment_not_found', 'There is no such payment.');
    try {
      await settle(deps, attempt.id);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      throw new ProblemError(503, 'payment_unavailable', 'The provider could not be asked; the notice may be sent again.');
    }
    return c.json({ received: true as const }, 200);
  });
}
