import type { Database } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { asc, desc, type SQL } from '../../platform/db/sql.ts';
import { completeOrders, type LoadedOrder } from './load-order.ts';

interface OrderPage {
  _page: number;
  _limit: number;
  _sort: 'createdAt' | 'total';
  _order: 'asc' | 'desc';
}

/** A page of the orders with this condition, and their number. */
export async function listMatching(
  db: Database,
  where: SQL | undefined,
  { _page, _limit, _sort, _order }: OrderPage,
): Promise<{ loaded: LoadedOrder[]; total: number }> {
  const direction = _order === 'asc' ? asc : desc;
  const column = _sort === 'total' ? orders.totalFils : orders.createdAt;
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    // The reference code is the last sort key, so that pages never overlap.
    .orderBy(direction(column), asc(orders.referenceCode))
    .limit(_limit)
    .offset((_page - 1) * _limit);
  return { loaded: await completeOrders(db, rows), total: await db.$count(orders, where) };
}
