import { createRoute, z } from '@hono/zod-openapi';
import type { OrderStatus } from '../../../lib/contract/order.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { pagePath } from '../../../lib/domain/storefront-url.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import type { GatewayApp } from '../../http/request-types.ts';
import { problems } from '../../http/responses.ts';
import { orderNotFound } from '../conflicts.ts';
import { findOrder } from '../order-access.ts';
import type { OrderServices } from '../services.ts';
import { findReturningAttempt } from './attempts.ts';
import { ProviderFailure } from './provider.ts';
import { refreshPayment } from './refresh-on-read.ts';

const returnRoute = createRoute({
  ...policy('public'),
  method: 'get',
  path: '/payment/return/{returnId}',
  tags: ['Payments'],
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
export function registerPaymentReturn(app: GatewayApp, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(returnRoute, async (c) => {
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
