import type { OpenAPIHono } from '@hono/zod-openapi';
import type { OrderStatus } from '../../../lib/contract/order.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { pagePath } from '../../../lib/domain/storefront-url.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import { orderNotFound } from '../conflicts.ts';
import { findOrder } from '../order-access.ts';
import type { OrderServices } from '../services.ts';
import { findReturningAttempt } from './attempts.ts';
import { ProviderFailure } from './provider.ts';
import { refreshPayment } from './refresh-on-read.ts';
import { getReturn } from './routes.ts';

const FAILED: readonly OrderStatus[] = ['PaymentFailed', 'Expired', 'Cancelled'];

/**
 * Path of the result page: the failure page for failed, expired and cancelled orders,
 * else the success page, which polls pending payments.
 */
function getResultPath({ status, language, referenceCode }: OrderRow): string {
  return pagePath(
    language,
    FAILED.includes(status) ? routes.failedOrder(referenceCode) : routes.success(referenceCode),
  );
}

/**
 * Registers the URL to which providers return shoppers. It only triggers a
 * synchronization.
 */
export function registerPaymentReturn(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(getReturn, async (c) => {
    const attempt = await findReturningAttempt(db, c.req.valid('param').returnId);
    if (!attempt) throw orderNotFound();
    await refreshPayment(deps, attempt).catch((error: unknown) => {
      // Redirect with the stored status; the reconciler updates it later.
      if (!(error instanceof ProviderFailure)) throw error;
      c.get('logger').warn({ err: error, attemptId: attempt.id }, 'payment status request failed');
    });
    const order = await findOrder(db, attempt.referenceCode);
    if (!order) throw orderNotFound();
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${deps.payments.shopUrl}${getResultPath(order)}`, 303);
  });
}
