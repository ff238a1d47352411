import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../lib/contract/input-text.ts';
import { type OrderStatus, orderSchema, orderStatusSchema } from '../../lib/contract/order.ts';
import { PAYMENT_API } from '../../lib/contract/paths.ts';
import { orderListSchema, userOrdersSchema } from '../../lib/contract/purchase.ts';
import { idSchema } from '../../lib/contract/text.ts';
import { orderNumberValue } from '../../lib/domain/order-number.ts';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { and, asc, count, desc, eq, type SQL } from '../db/sql.ts';
import { policy } from '../http/authentication/access-policy.ts';
import { getCaller, requirePrincipal } from '../http/authentication/principal.ts';
import type { GatewayApp } from '../http/request-types.ts';
import { ok, okIfModified } from '../http/responses.ts';
import { requireUser, toUser } from '../users/public.ts';
import { orderNotFound } from './conflicts.ts';
import { completeOrders, type LoadedOrder, loadOrder } from './load-order.ts';
import { getOrderAccess } from './order-access.ts';
import { toOrder } from './order-mapping.ts';
import { checkedOrderNumber } from './order-request-schemas.ts';
import { createPaymentRefresh } from './payments/refresh-on-read.ts';
import type { OrderServices } from './services.ts';
import { loadShipment } from './shipments/shipments.ts';

interface OrderPage {
  page: number;
  limit: number;
  sort: 'createdAt' | 'total';
  order: 'asc' | 'desc';
}

async function listMatching(
  db: Database,
  where: SQL | undefined,
  { page, limit, sort, order }: OrderPage,
): Promise<{ loaded: LoadedOrder[]; total: number }> {
  const direction = order === 'asc' ? asc : desc;
  const column = sort === 'total' ? orders.totalFils : orders.createdAt;
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    // The reference code is the last sort key, so that pages never overlap.
    .orderBy(direction(column), asc(orders.referenceCode))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  return { loaded: await completeOrders(db, rows), total: counted?.total ?? 0 };
}

function listUserOrders(db: Database, userId: string, page: OrderPage) {
  return listMatching(db, eq(orders.userId, userId), page);
}

interface OrderFilter {
  status?: OrderStatus | undefined;
  orderNumber?: string | undefined;
}

/** Lists all orders for staff, optionally of one status or with one number. */
function listOrders(db: Database, { status, orderNumber }: OrderFilter, page: OrderPage) {
  const isWanted = and(
    status && eq(orders.status, status),
    orderNumber === undefined ? undefined : eq(orders.orderNumber, orderNumberValue(orderNumber)),
  );
  return listMatching(db, isWanted, page);
}

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
  path: `${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode`,
  tags,
  operationId: 'getOrder',
  summary: 'Get an order by its reference code',
  description:
    'The owner and staff get the complete order. Other callers with the code get status, lines and totals, without personal data, address, pick-up code and receipt.',
  request: { query: z.object({ ReferenceCode: valueInput(64).min(1) }) },
  responses: okIfModified(orderSchema, 'The order', 400, 404),
});

const getProfileRoute = createRoute({
  ...policy('shopper'),
  method: 'get',
  path: `${PAYMENT_API}/ProfileUser/GetProfileUserByUserId`,
  tags,
  operationId: 'getProfile',
  summary: 'Get the caller with a page of their orders',
  request: { query: z.object({ UserId: idSchema, ...paging }) },
  responses: okIfModified(userOrdersSchema, 'The user and a page of orders', 400, 404),
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
  responses: ok(orderListSchema, 'A page of orders', 400),
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

export function registerOrderList(app: GatewayApp, deps: OrderServices): void {
  app.openapi(listOrdersRoute, async (c) => {
    const query = c.req.valid('query');
    const { loaded, total } = await listOrders(deps.database.db, query, toPageQuery(query));
    const items = loaded.map((order) => toOrder(order, 'staff'));
    return c.json({ items, total, page: query._page, limit: query._limit }, 200);
  });
}
