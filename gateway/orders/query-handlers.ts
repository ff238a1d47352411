import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../lib/contract/input-text.ts';
import { orderSchema, orderStatusSchema } from '../../lib/contract/order.ts';
import { orderListSchema, userOrdersSchema } from '../../lib/contract/purchase.ts';
import { idSchema } from '../../lib/contract/text.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { getCaller, requirePrincipal } from '../http/authentication/principal.ts';
import type { GatewayApp } from '../http/request-types.ts';
import { json, notModified, problems } from '../http/responses.ts';
import { requireUser, toUser } from '../users/public.ts';
import { orderNotFound } from './conflicts.ts';
import { listOrders, listUserOrders } from './list-orders.ts';
import { loadOrder } from './load-order.ts';
import { getOrderAccess } from './order-access.ts';
import { toOrder } from './order-mapping.ts';
import { checkedOrderNumber } from './order-request-schemas.ts';
import { createPaymentRefresh } from './payments/refresh-on-read.ts';
import type { OrderServices } from './services.ts';
import { loadShipment } from './shipments/shipments.ts';

const PREFIX = '/payment/api/Web';
const tags = ['Orders'];
const paging = {
  _page: z.coerce.number().int().min(1).max(100_000).default(1),
  _limit: z.coerce.number().int().min(1).max(100).default(24),
  _sort: z.enum(['createdAt', 'total']).default('createdAt'),
  _order: z.enum(['asc', 'desc']).default('desc'),
};

const getOrderRoute = createRoute({
  ...policy('optional'),
  method: 'get',
  path: `${PREFIX}/UserPurshase/GetUserPurshaseHistoryByRefCode`,
  tags,
  operationId: 'getOrder',
  summary: 'Get an order by its reference code',
  description:
    'The owner and staff get the complete order. Other callers with the code get status, lines and totals, without personal data, address and receipt.',
  request: { query: z.object({ ReferenceCode: valueInput(64).min(1) }) },
  responses: { 200: json(orderSchema, 'The order'), ...notModified, ...problems(400, 404) },
});

const getProfileRoute = createRoute({
  ...policy('shopper'),
  method: 'get',
  path: `${PREFIX}/ProfileUser/GetProfileUserByUserId`,
  tags,
  operationId: 'getProfile',
  summary: 'Get the caller with a page of their orders',
  request: { query: z.object({ UserId: idSchema, ...paging }) },
  responses: {
    200: json(userOrdersSchema, 'The user and a page of orders'),
    ...notModified,
    ...problems(400, 404),
  },
});

const listOrdersRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/orders',
  tags: ['Staff'],
  operationId: 'listOrders',
  summary: 'List the orders of all users',
  request: {
    query: z.object({
      status: orderStatusSchema.optional(),
      orderNumber: checkedOrderNumber.optional(),
      ...paging,
    }),
  },
  responses: { 200: json(orderListSchema, 'A page of orders'), ...problems(400) },
});

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

export function registerOrderQueries(app: GatewayApp, deps: OrderServices): void {
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

/** Registers the list of all orders, for staff. */
export function registerOrderList(app: GatewayApp, deps: OrderServices): void {
  app.openapi(listOrdersRoute, async (c) => {
    const query = c.req.valid('query');
    const { loaded, total } = await listOrders(deps.database.db, query, toPageQuery(query));
    const items = loaded.map((order) => toOrder(order, 'staff'));
    return c.json({ items, total, page: query._page, limit: query._limit }, 200);
  });
}
