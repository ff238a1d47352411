import { z } from '@hono/zod-openapi';
import * as ordersCalls from '../../../lib/contract/calls/orders.ts';
import { staffOrderSchema } from '../../../lib/contract/staff-orders.ts';
import {
  getOrderAccess,
  listMatching,
  loadOrder,
  orderNotFound,
  requireStaffOrder,
  toOrder,
} from '../../orders/public.ts';
import { createPaymentRefresh, type PaymentServices } from '../../payments/public.ts';
import { requireUser, toUser } from '../../people/users/public.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { getCaller, requirePrincipal } from '../../platform/http/authentication/principal.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, notModified } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { loadShipment } from '../shipments/shipments.ts';
import { hideFields } from './hide-fields.ts';

const getOrderRoute = route(ordersCalls.getOrder, {
  policy: 'optional',
  tag: 'Orders',
  limits: ['order-lookup'],
  summary: 'Get an order by its reference code',
  description:
    'The owner and staff get the complete order; packers get it without amounts and reference code. Staff may give the order number in place of the code. Other callers with the code get status, lines and totals, without personal data, address, pick-up code and receipt.',
  problems: [404],
  responses: {
    200: json(z.union([ordersCalls.getOrder.response, staffOrderSchema]), 'The order'),
    ...notModified,
  },
});

const getProfileRoute = route(ordersCalls.getProfile, {
  policy: 'shopper',
  tag: 'Orders',
  summary: 'Get the caller with a page of their orders',
  returns: 'The user and a page of orders',
  problems: [404],
});

export function registerOrderQueries(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  const refreshPayment = createPaymentRefresh(deps);
  app.openapi(getOrderRoute, async (c) => {
    const { ReferenceCode } = c.req.valid('query');
    const caller = getCaller(c);
    const referenceCode =
      caller.role === 'staff'
        ? (await requireStaffOrder(db, ReferenceCode)).referenceCode
        : ReferenceCode;
    await refreshPayment(referenceCode);
    const loaded = await loadOrder(db, referenceCode);
    if (!loaded) throw orderNotFound();
    const access = await getOrderAccess(db, loaded.order, caller);
    const parcel = access === 'anyone' ? undefined : await loadShipment(deps, loaded.order);
    return c.json(hideFields(toOrder(loaded, access, parcel), caller), 200);
  });
  app.openapi(getProfileRoute, async (c) => {
    const query = c.req.valid('query');
    const user = await requireUser(db, requirePrincipal(c), query.UserId);
    const { loaded, total } = await listMatching(db, eq(orders.userId, user.id), query);
    const items = loaded.map((order) => toOrder(order, 'owner'));
    return c.json(
      { user: toUser(user), orders: items, total, page: query._page, limit: query._limit },
      200,
    );
  });
}
