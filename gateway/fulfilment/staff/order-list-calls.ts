import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import type { StaffAction } from '../../../lib/contract/staff-permissions.ts';
import { orderNumberValue } from '../../../lib/domain/order-number.ts';
import { listMatching, toOrder } from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, eq, notInArray } from '../../platform/db/sql.ts';
import { requirePermission } from '../../platform/http/authentication/permissions.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { csvFile, sendCsv } from '../../platform/http/csv-file.ts';
import { requirePeriod } from '../../platform/http/period.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { exportOrders } from './export-orders.ts';
import { hideFields } from './hide-fields.ts';
import { isWanted } from './order-filter.ts';

const listOrdersRoute = route(staffOrdersCalls.listOrders, {
  policy: 'staff',
  summary: 'List the orders of all users',
  description:
    '`q` is an order number, a phone or an e-mail address of a buyer, or a part of the name. `from` and `to` are days in Kuwait. Packers get neither amounts nor reference codes nor e-mail addresses, and 403 `not_permitted` for `_sort=total`.',
  returns: 'A page of orders',
});

const exportOrdersRoute = route(staffOrdersCalls.exportOrders, {
  policy: 'staff',
  summary: 'Download the orders of a period as CSV',
  description:
    'The orders that were placed in the period, at most 366 days, the oldest first; those that were never confirmed only with their `status`. Amounts are KWD; `paid` and `refunded` are money, `refunded_points` points. The file is streamed.',
  responses: csvFile,
});

const UNCONFIRMED = ['PendingPayment', 'PaymentFailed', 'Expired'] as const;

export function registerOrderList(app: GatewayApp, { database: { db } }: PaymentServices): void {
  app.openapi(listOrdersRoute, async (c) => {
    const { orderNumber, ...query } = c.req.valid('query');
    const caller = getCaller(c);
    if (query._sort === 'total') requirePermission(caller, 'orders.amounts' satisfies StaffAction);
    const hasNumber =
      orderNumber === undefined ? undefined : eq(orders.orderNumber, orderNumberValue(orderNumber));
    const { loaded, total } = await listMatching(db, and(isWanted(query), hasNumber), query);
    const items = loaded.map((order) => hideFields(toOrder(order, 'staff'), caller));
    return c.json({ items, total, page: query._page, limit: query._limit }, 200);
  });
  app.openapi(exportOrdersRoute, async (c) => {
    const query = c.req.valid('query');
    const { from, to, status } = query;
    requirePeriod({ from, to });
    const isConfirmed = status ? undefined : notInArray(orders.status, [...UNCONFIRMED]);
    const table = exportOrders(db, and(isWanted(query), isConfirmed));
    return sendCsv(c, `orders-${from}-${to}`, table);
  });
}
