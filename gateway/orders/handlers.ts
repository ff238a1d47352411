import type { OpenAPIHono } from '@hono/zod-openapi';
import type { GatewayDeps, GatewayEnv } from '../deps.ts';
import { callerOf, principalOf } from '../identity/principal.ts';
import { orderNotFound } from './conflicts.ts';
import { loadOrder } from './load-order.ts';
import { orderOf } from './order-mapping.ts';
import { viewOf } from './own-order.ts';
import { performPurchase } from './perform-purchase.ts';
import { retryPayment } from './retry-payment.ts';
import * as routes from './routes.ts';
import { sendStored } from './send-stored.ts';

export function registerOrders(app: OpenAPIHono<GatewayEnv>, deps: GatewayDeps): void {
  app.openapi(routes.postPerformPurchase, async (c) => {
    const key = c.req.valid('header')[routes.IDEMPOTENCY_KEY];
    return sendStored(await performPurchase(deps, principalOf(c), key, c.req.valid('json')));
  });
  app.openapi(routes.postRetryPayment, async (c) => {
    const { referenceCode, paymentMethod } = c.req.valid('json');
    return c.json(await retryPayment(deps, principalOf(c), referenceCode, paymentMethod), 201);
  });
  app.openapi(routes.getByReference, async (c) => {
    const { db } = deps.database;
    const loaded = await loadOrder(db, c.req.valid('query').ReferenceCode);
    if (!loaded) throw orderNotFound();
    return c.json(orderOf(loaded, await viewOf(db, loaded.order, callerOf(c))), 200);
  });
}
