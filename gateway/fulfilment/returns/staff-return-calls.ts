import * as staffReturnsCalls from '../../../lib/contract/calls/staff-returns.ts';
import type { Return } from '../../../lib/contract/return.ts';
import type { StaffAction } from '../../../lib/contract/staff-permissions.ts';
import { formatOrderNumber, orderNumberValue } from '../../../lib/domain/order-number.ts';
import { parseReturnNumber, returnNumberValue } from '../../../lib/domain/return-number.ts';
import { returnNotFound, toReturn } from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { refunds } from '../../platform/db/schema/payments.ts';
import { returns } from '../../platform/db/schema/returns.ts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
} from '../../platform/db/sql.ts';
import { loadStaffNames, staffName } from '../../platform/db/staff-name.ts';
import { requirePermission } from '../../platform/http/authentication/permissions.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { hideRefund } from '../staff/hide-fields.ts';
import { matchesOrder } from '../staff/order-search.ts';
import { changeReturn } from './change-return.ts';

const listReturnsRoute = route(staffReturnsCalls.listReturns, {
  policy: 'staff',
  summary: 'List the returns of all orders, the newest first',
  returns: 'A page of returns',
});

const changeReturnRoute = route(staffReturnsCalls.changeReturn, {
  policy: 'staff',
  summary: 'Approve, decline, receive or refund a return',
  description: `\`Requested\` becomes \`Approved\` or \`Declined\` (with a reason for the shopper), then \`Received\` (with the units that go back to stock),
then \`Refunded\`: what was paid for the units, and the delivery fee when everything comes back. The return stays \`Received\` while the payment
provider has not confirmed the refund; the call may be repeated after the provider has rejected it.`,
  returns: 'The changed return',
  problems: [404, 409],
});

/** The number of the order that was sent instead of a refund. */
const exchangedFor = sql<
  number | null
>`(SELECT other.order_number FROM orders AS other WHERE other.reference_code = ${returns.exchangeReference})`;

const isOfOrder = (orderNumber: string) =>
  sql`${returns.referenceCode} = (SELECT one.reference_code FROM orders AS one WHERE one.order_number = ${orderNumberValue(orderNumber)})`;

/** Returns with this number, or of an order that the text finds. */
function matches(q: string): SQL | undefined {
  const number = parseReturnNumber(q);
  const ofOrder = sql`${returns.referenceCode} IN (SELECT ${orders.referenceCode} FROM ${orders} WHERE ${matchesOrder(q)})`;
  return or(number === undefined ? undefined : eq(returns.number, number), ofOrder);
}

/** A page of returns with the refunds of their orders. */
async function loadPage(
  db: Database,
  where: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<Return[]> {
  const rows = await db
    .select({ row: returns, orderNumber: orders.orderNumber, exchangedFor })
    .from(returns)
    .innerJoin(orders, eq(orders.referenceCode, returns.referenceCode))
    .where(where)
    .orderBy(desc(returns.createdAt), desc(returns.number))
    .limit(limit)
    .offset((page - 1) * limit);
  const ids = rows.flatMap(({ row }) => row.refundId ?? []);
  const paidBack =
    ids.length === 0
      ? []
      : await db
          .select({ ...getTableColumns(refunds), staffName: staffName(refunds.staffId) })
          .from(refunds)
          .where(inArray(refunds.id, ids));
  const names = await loadStaffNames(
    db,
    rows.flatMap(({ row }) => row.history.flatMap(({ staffId }) => staffId ?? [])),
  );
  return rows.map(({ row, orderNumber, exchangedFor: number }) => ({
    ...toReturn(row, orderNumber, paidBack, names),
    ...(number !== null && { exchangedFor: formatOrderNumber(number) }),
  }));
}

export function registerStaffReturns(app: GatewayApp, deps: PaymentServices): void {
  const { db } = deps.database;
  app.openapi(listReturnsRoute, async (c) => {
    const { status, number, orderNumber, q, _page: page, _limit: limit } = c.req.valid('query');
    const where = and(
      status && eq(returns.status, status),
      number === undefined ? undefined : eq(returns.number, returnNumberValue(number)),
      orderNumber === undefined ? undefined : isOfOrder(orderNumber),
      q === undefined ? undefined : matches(q),
    );
    const caller = getCaller(c);
    const loaded = await loadPage(db, where, { page, limit });
    const items = loaded.map((one) => hideRefund(one, caller));
    return c.json({ items, total: await db.$count(returns, where), page, limit }, 200);
  });
  app.openapi(idempotent(changeReturnRoute, db), async (c) => {
    const change = c.req.valid('json');
    const caller = getCaller(c);
    requirePermission(caller, `changeReturn.${change.status}` satisfies StaffAction);
    await changeReturn(deps, change);
    const isChanged = eq(returns.number, returnNumberValue(change.number));
    const [changed] = await loadPage(db, isChanged, { page: 1, limit: 1 });
    if (!changed) throw returnNotFound();
    return c.json(hideRefund(changed, caller), 200);
  });
}
