import { asc, desc, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type OrderHistoryRow, type OrderLineRow, type OrderRow, orderHistory, orderLines, orders } from '../db/schema/orders.ts';
import { type AttemptRow, paymentAttempts } from '../db/schema/payments.ts';

/** An order with everything that is shown of it. */
export interface LoadedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  history: OrderHistoryRow[];
  /** Attempts at paying it, the newest first. */
  attempts: AttemptRow[];
}

function groupBy<Row extends { referenceCode: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.referenceCode, [...(groups.get(row.referenceCode) ?? []), row]);
  return groups;
}

/** The rest of orders whose rows are known, in their order and in three statements whatever their number. */
export async function completeOrders(db: Database, rows: readonly OrderRow[]): Promise<LoadedOrder[]> {
  if (rows.length === 0) return [];
  const codes = rows.map(({ referenceCode }) => referenceCode);
  // One after the other: within a transaction there is one connection.
  const lines = groupBy(await db.select().from(orderLines).where(inArray(orderLines.referenceCode, codes)).orderBy(asc(orderLines.position)));
  const history = groupBy(await db.select().from(orderHistory).where(inArray(orderHistory.referenceCode, codes)).orderBy(asc(orderHistory.id)));
  const attempts = groupBy(
    await db.select().from(paymentAttempts).where(inArray(paymentAttempts.referenceCode, codes)).orderBy(desc(paymentAttempts.createdAt)),
  );
  return rows.map((order) => {
    const of = <Row>(map: Map<string, Row[]>) => map.get(order.referenceCode) ?? [];
    return { order, lines: of(lines), history: of(history), attempts: of(attempts) };
  });
}

/** One order by its reference code. */
export async function loadOrder(db: Database, referenceCode: string): Promise<LoadedOrder | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.referenceCode, [referenceCode]));
  const [loaded] = await completeOrders(db, rows);
  return loaded;
}
