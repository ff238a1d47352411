import type { OpenAPIHono } from '@hono/zod-openapi';
import { purchaseConflictSchema } from '../../lib/api/contract/purchase.ts';
import type { OrderActor } from '../../lib/domain/order-status.ts';
import { callerOf, principalOf } from '../http/authentication/principal.ts';
import { idempotent } from '../http/idempotency/idempotent-route.ts';
import type { StoredAnswer } from '../http/idempotency/keys.ts';
import { IDEMPOTENCY_KEY } from '../http/idempotency/middleware.ts';
import { countGuess, networkOf } from '../http/rate-limits/middleware.ts';
import type { Caller, GatewayEnv } from '../http/request-types.ts';
import { requireUser, toUser } from '../users/public.ts';
import { cancelOrder, requestCancellation } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import { orderNotFound } from './conflicts.ts';
import { listOrders, listOrdersOf } from './list-orders.ts';
import { loadOrder } from './load-order.ts';
import { findOrder, requireOwnOrder, viewOf } from './order-access.ts';
import { orderOf } from './order-mapping.ts';
import * as orderRoutes from './order-routes.ts';
import { createLook } from './payments/refresh-on-read.ts';
import { retryPayment } from './payments/retry-payment.ts';
import { performPurchase } from './purchase/perform-purchase.ts';
import { sendStored } from './replay-response.ts';
import * as routes from './routes.ts';
import type { OrderServices } from './services.ts';
import { parcelOf } from './shipments/shipments.ts';
import { registerTrackOrder } from './track-order.ts';

const pageOf = ({ _page, _limit, _sort, _order }: { _page: number; _limit: number; _sort: 'createdAt' | 'total'; _order: 'asc' | 'desc' }) =>
  ({ page: _page, limit: _limit, sort: _sort, order: _order }) as const;

/** A purchase that was refused because its promotion code is not valid. */
const isRefusedCode = (outcome: { result: StoredAnswer } | { error: unknown }) =>
  'result' in outcome && outcome.result.status === 409 && purchaseConflictSchema.safeParse(outcome.result.body).data?.code === 'promotion_not_valid';

function registerBuying(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  app.openapi(routes.postPerformPurchase, async (c) => {
    const key = c.req.valid('header')[IDEMPOTENCY_KEY];
    const body = c.req.valid('json');
    const purchase = () => performPurchase(deps, principalOf(c), key, body, networkOf(c, deps));
    return sendStored(body.promoCode === undefined ? await purchase() : await countGuess(c, deps, purchase, isRefusedCode));
  });
  app.openapi(idempotent(routes.postRetryPayment, deps.database.db), async (c) => {
    const { referenceCode, paymentMethod } = c.req.valid('json');
    return c.json(await retryPayment(deps, principalOf(c), referenceCode, paymentMethod), 201);
  });
}

function registerReading(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  const look = createLook(deps);
  app.openapi(orderRoutes.getByReference, async (c) => {
    const { ReferenceCode } = c.req.valid('query');
    await look(ReferenceCode);
    const loaded = await loadOrder(db, ReferenceCode);
    if (!loaded) throw orderNotFound();
    const view = await viewOf(db, loaded.order, callerOf(c));
    const parcel = view === 'anyone' ? undefined : await parcelOf(deps, loaded.order);
    return c.json(orderOf(loaded, view, parcel), 200);
  });
  app.openapi(orderRoutes.getProfile, async (c) => {
    const query = c.req.valid('query');
    const user = await requireUser(db, principalOf(c), query.UserId);
    const { loaded, total } = await listOrdersOf(db, user.id, pageOf(query));
    const orders = loaded.map((order) => orderOf(order, 'owner'));
    return c.json({ user: toUser(user), orders, total, page: query._page, limit: query._limit }, 200);
  });
  app.openapi(orderRoutes.getOrders, async (c) => {
    const query = c.req.valid('query');
    const { loaded, total } = await listOrders(db, query, pageOf(query));
    const items = loaded.map((order) => orderOf(order, 'staff'));
    return c.json({ items, total, page: query._page, limit: query._limit }, 200);
  });
}

function registerChanging(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  const wholeOrder = async (referenceCode: string, actor: OrderActor) => {
    const loaded = await loadOrder(db, referenceCode);
    if (!loaded) throw orderNotFound();
    return orderOf(loaded, actor === 'staff' ? 'staff' : 'owner');
  };
  const changeable = async (caller: Caller, referenceCode: string) => {
    if (caller.role === 'shopper') return requireOwnOrder(db, caller.principal, referenceCode);
    const order = await findOrder(db, referenceCode);
    if (!order) throw orderNotFound();
    return order;
  };
  app.openapi(idempotent(orderRoutes.postCancelDelivery, db), async (c) => {
    const { referenceCode, reason } = c.req.valid('json');
    const order = await requireOwnOrder(db, principalOf(c), referenceCode);
    await cancelOrder(deps, order, { referenceCode, reason, actor: 'owner', admits: ({ paymentMethod }) => paymentMethod === 'Cash' });
    return c.json(await wholeOrder(referenceCode, 'owner'), 200);
  });
  app.openapi(idempotent(orderRoutes.postCancellation, db), async (c) => {
    const request = c.req.valid('json');
    const order = await requireOwnOrder(db, principalOf(c), request.referenceCode);
    return c.json(await requestCancellation(deps, order, { ...request, actor: 'owner' }), 201);
  });
  app.openapi(orderRoutes.putChangeStatus, async (c) => {
    const caller = callerOf(c);
    const change = c.req.valid('json');
    const actor = caller.role === 'staff' ? 'staff' : 'owner';
    await changeStatus(deps, await changeable(caller, change.referenceCode), change, actor);
    return c.json(await wholeOrder(change.referenceCode, actor), 200);
  });
}

/** Buying, looking at what was bought, and calling it off. */
export function registerOrders(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  registerBuying(app, deps);
  registerReading(app, deps);
  registerTrackOrder(app, deps);
  registerChanging(app, deps);
}
