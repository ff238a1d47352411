import type { OrderStatus } from '../../lib/contract/order.ts';
import { orderNumberValue } from '../../lib/domain/order-number.ts';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { and, asc, count, desc, eq, type SQL } from '../db/sql.ts';
import { completeOrders, type LoadedOrder } from './load-order.ts';

export interface OrderPage {
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

/** Lists the orders of one user. */
export function listUserOrders(db: Database, userId: string, page: OrderPage) {
  return listMatching(db, eq(orders.userId, userId), page);
}

interface OrderFilter {
  status?: OrderStatus | undefined;
  orderNumber?: string | undefined;
}

/** Lists all orders for staff, optionally of one status or with one number. */
export function listOrders(db: Database, { status, orderNumber }: OrderFilter, page: OrderPage) {
  const isWanted = and(
    status && eq(orders.status, status),
    orderNumber === undefined ? undefined : eq(orders.orderNumber, orderNumberValue(orderNumber)),
  );
  return listMatching(db, isWanted, page);
}
