import type { OpenAPIHono } from '@hono/zod-openapi';
import { purchaseConflictSchema } from '../../lib/contract/purchase.ts';
import type { OrderActor } from '../../lib/domain/order-status.ts';
import { getCaller, requirePrincipal } from '../http/authentication/principal.ts';
import { idempotent } from '../http/idempotency/idempotent-route.ts';
import type { StoredResponse } from '../http/idempotency/keys.ts';
import { IDEMPOTENCY_KEY } from '../http/idempotency/middleware.ts';
import { countGuess, getNetworkKey } from '../http/rate-limits/middleware.ts';
import type { GatewayEnv } from '../http/request-types.ts';
import { requireUser, requireVerifiedEmail, toUser } from '../users/public.ts';
import { cancelOrder, requestCancellation } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import { orderNotFound } from './conflicts.ts';
import { registerPackingSlip } from './invoices/packing-slip-route.ts';
import { listOrders, listUserOrders } from './list-orders.ts';
import { loadOrder } from './load-order.ts';
import { getOrderAccess, requireChangeableOrder, requireOwnedOrder } from './order-access.ts';
import { toOrder } from './order-mapping.ts';
import {
  cancelCashOrderRoute,
  changeOrderStatusRoute,
  getOrderRoute,
  getProfileRoute,
  listOrdersRoute,
  requestCancellationRoute,
} from './order-routes.ts';
import { registerReconciliation } from './payments/reconciliation/handlers.ts';
import { createPaymentRefresh } from './payments/refresh-on-read.ts';
import { retryPayment } from './payments/retry-payment.ts';
import { performPurchase } from './purchase/perform-purchase.ts';
import { performPurchaseRoute, retryPaymentRoute } from './purchase/routes.ts';
import { registerRefunds } from './refunds/handlers.ts';
import { replayResponse } from './replay-response.ts';
import type { OrderServices } from './services.ts';
import { registerShipmentCreation } from './shipments/handlers.ts';
import { loadShipment } from './shipments/shipments.ts';
import { registerTrackOrder } from './track-order.ts';

const toPageQuery = ({
  _page,
  _limit,
  _sort,
  _order,
}: {
  _page: number;
  _limit: number;
  _sort: 'createdAt' | 'total';
  _order: 'asc' | 'desc';
}) => ({ page: _page, limit: _limit, sort: _sort, order: _order }) as const;

/** A purchase that was rejected because of an invalid promotion code. */
const isInvalidCode = (outcome: { result: StoredResponse } | { error: unknown }) =>
  'result' in outcome &&
  outcome.result.status === 409 &&
  purchaseConflictSchema.safeParse(outcome.result.body).data?.code === 'promotion_not_valid';

function registerPurchases(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  app.openapi(performPurchaseRoute, async (c) => {
    const key = c.req.valid('header')[IDEMPOTENCY_KEY];
    const body = c.req.valid('json');
    const purchase = () =>
      performPurchase(deps, requirePrincipal(c), key, body, getNetworkKey(c, deps));
    return replayResponse(
      body.promoCode === undefined
        ? await purchase()
        : await countGuess(c, deps, purchase, isInvalidCode),
    );
  });
  app.openapi(idempotent(retryPaymentRoute, deps.database.db), async (c) => {
    const { referenceCode, paymentMethod } = c.req.valid('json');
    const network = getNetworkKey(c, deps);
    const principal = requirePrincipal(c);
    return c.json(await retryPayment(deps, principal, referenceCode, paymentMethod, network), 201);
  });
}

function registerOrderQueries(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  const refreshPayment = createPaymentRefresh(deps);
  app.openapi(getOrderRoute, async (c) => {
    const { ReferenceCode } = c.req.valid('query');
    await refreshPayment(ReferenceCode);
    const loaded = await loadOrder(db, ReferenceCode);
    if (!loaded) throw orderNotFound();
    const access = await getOrderAccess(db, loaded.order, getCaller(c));
    const parcel = access === 'anyone' ? undefined : await loadShipment(deps, loaded.order);
    return c.json(toOrder(loaded, access, parcel), 200);
  });
  app.openapi(getProfileRoute, async (c) => {
    const query = c.req.valid('query');
    const user = await requireUser(db, requirePrincipal(c), query.UserId);
    const { loaded, total } = await listUserOrders(db, user.id, toPageQuery(query));
    const orders = loaded.map((order) => toOrder(order, 'owner'));
    return c.json(
      { user: toUser(user), orders, total, page: query._page, limit: query._limit },
      200,
    );
  });
}

function registerOrderChanges(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  const { db } = deps.database;
  const loadWholeOrder = async (referenceCode: string, actor: OrderActor) => {
    const loaded = await loadOrder(db, referenceCode);
    if (!loaded) throw orderNotFound();
    return toOrder(loaded, actor === 'staff' ? 'staff' : 'owner');
  };
  app.openapi(idempotent(cancelCashOrderRoute, db), async (c) => {
    const { referenceCode, reason } = c.req.valid('json');
    const order = await requireOwnedOrder(db, requirePrincipal(c), referenceCode);
    await cancelOrder(deps, order, {
      referenceCode,
      reason,
      actor: 'owner',
      isAllowed: ({ paymentMethod }) => paymentMethod === 'Cash',
    });
    return c.json(await loadWholeOrder(referenceCode, 'owner'), 200);
  });
  app.openapi(idempotent(requestCancellationRoute, db), async (c) => {
    const request = c.req.valid('json');
    const order = await requireOwnedOrder(db, requirePrincipal(c), request.referenceCode);
    if (request.refundType === 'Point') await requireVerifiedEmail(db, requirePrincipal(c));
    return c.json(await requestCancellation(deps, order, { ...request, actor: 'owner' }), 201);
  });
  app.openapi(changeOrderStatusRoute, async (c) => {
    const caller = getCaller(c);
    const change = c.req.valid('json');
    const actor = caller.role === 'staff' ? 'staff' : 'owner';
    await changeStatus(
      deps,
      await requireChangeableOrder(db, caller, change.referenceCode),
      change,
      actor,
    );
    return c.json(await loadWholeOrder(change.referenceCode, actor), 200);
  });
}

/** Registers purchases, order queries and order changes. */
export function registerOrders(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  registerPurchases(app, deps);
  registerOrderQueries(app, deps);
  registerTrackOrder(app, deps);
  registerOrderChanges(app, deps);
}

/** Registers the operations on orders that only staff call. */
export function registerStaffOrders(app: OpenAPIHono<GatewayEnv>, deps: OrderServices): void {
  app.openapi(listOrdersRoute, async (c) => {
    const query = c.req.valid('query');
    const { loaded, total } = await listOrders(deps.database.db, query, toPageQuery(query));
    const items = loaded.map((order) => toOrder(order, 'staff'));
    return c.json({ items, total, page: query._page, limit: query._limit }, 200);
  });
  registerPackingSlip(app, deps);
  registerShipmentCreation(app, deps);
  registerRefunds(app, deps);
  registerReconciliation(app, deps);
}
