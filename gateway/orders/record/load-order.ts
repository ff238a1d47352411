import {
  formatOrderNumber,
  isOrderNumber,
  orderNumberValue,
} from '../../../lib/domain/order-number.ts';
import type { Database } from '../../platform/db/client.ts';
import { groupByOrder } from '../../platform/db/group-by-order.ts';
import {
  type CorrectionRow,
  type OrderHistoryRow,
  type OrderLineRow,
  type OrderRow,
  orderCorrections,
  orderHistory,
  orderLines,
  orders,
} from '../../platform/db/schema/orders.ts';
import {
  type AttemptRow,
  paymentAttempts,
  type RefundRow,
  refunds as refundTable,
} from '../../platform/db/schema/payments.ts';
import { asc, desc, eq, getTableColumns, inArray, or } from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import { listShownExchanges, type ShownExchange } from './order-exchanges.ts';
import { listPendingCorrections, type PendingCorrection } from './pending-correction.ts';

/** The name of the person, or the id of a machine's token. */
type WithStaffName<Row extends { staffId: string | null }> = Row & {
  staffName?: string | null;
};

export interface LoadedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  history: WithStaffName<OrderHistoryRow>[];
  /** Payment attempts, newest first. */
  attempts: AttemptRow[];
  /** Refunds, oldest first. */
  refunds: WithStaffName<RefundRow>[];
  /** Those that sent it or replaced a part of it; absent without any. */
  exchanges?: ShownExchange[];
  /** Oldest first; absent without any. */
  corrections?: WithStaffName<CorrectionRow>[];
  /** A correction that waits for its payment. */
  pending?: PendingCorrection;
}

export const loadOrderLines = (db: Database, referenceCode: string): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.referenceCode, referenceCode))
    .orderBy(asc(orderLines.position));

const listCorrections = (db: Database, referenceCodes: readonly string[]) =>
  db
    .select({
      ...getTableColumns(orderCorrections),
      staffName: staffName(orderCorrections.staffId),
    })
    .from(orderCorrections)
    .where(inArray(orderCorrections.referenceCode, [...referenceCodes]))
    .orderBy(asc(orderCorrections.version));

/**
 * Loads lines, history, attempts, refunds, exchanges and corrections of orders with seven statements,
 * in the order of `rows`.
 */
export async function completeOrders(
  db: Database,
  rows: readonly OrderRow[],
): Promise<LoadedOrder[]> {
  if (rows.length === 0) return [];
  const codes = rows.map(({ referenceCode }) => referenceCode);
  // Sequentially: a transaction has one connection.
  const lines = groupByOrder(
    await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.referenceCode, codes))
      .orderBy(asc(orderLines.position)),
  );
  const history = groupByOrder(
    await db
      .select({ ...getTableColumns(orderHistory), staffName: staffName(orderHistory.staffId) })
      .from(orderHistory)
      .where(inArray(orderHistory.referenceCode, codes))
      .orderBy(asc(orderHistory.id)),
  );
  const attempts = groupByOrder(
    await db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.referenceCode, codes))
      .orderBy(desc(paymentAttempts.createdAt)),
  );
  const refunds = groupByOrder(
    await db
      .select({
        ...getTableColumns(refundTable),
        staffName: staffName(refundTable.staffId),
        payerName: staffName(refundTable.paidOutBy),
      })
      .from(refundTable)
      .where(inArray(refundTable.referenceCode, codes))
      .orderBy(asc(refundTable.createdAt), asc(refundTable.id)),
  );
  const exchanges = await listShownExchanges(db, codes);
  const corrections = groupByOrder(await listCorrections(db, codes));
  const pending = groupByOrder(await listPendingCorrections(db, codes));
  return rows.map((order) => {
    const [open] = pending.get(order.referenceCode) ?? [];
    const of = <Row>(map: Map<string, Row[]>) => map.get(order.referenceCode) ?? [];
    return {
      order,
      lines: of(lines),
      history: of(history),
      attempts: of(attempts),
      refunds: of(refunds),
      exchanges: exchanges.filter((one) =>
        [one.referenceCode, one.fromReference].includes(order.referenceCode),
      ),
      corrections: of(corrections),
      ...(open && { pending: open }),
    };
  });
}

export async function loadOrder(
  db: Database,
  referenceCode: string,
): Promise<LoadedOrder | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.referenceCode, referenceCode));
  const [loaded] = await completeOrders(db, rows);
  return loaded;
}

/**
 * Loads the orders that staff name by their reference codes or numbers, in this order; those that
 * do not exist are left out.
 */
export async function loadOrders(db: Database, ids: readonly string[]): Promise<LoadedOrder[]> {
  const isWanted = or(
    inArray(orders.referenceCode, ids),
    inArray(orders.orderNumber, ids.filter(isOrderNumber).map(orderNumberValue)),
  );
  const rows = await db.select().from(orders).where(isWanted);
  const byId = new Map([
    ...rows.map((row) => [row.referenceCode, row] as const),
    ...rows.map((row) => [formatOrderNumber(row.orderNumber), row] as const),
  ]);
  return completeOrders(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}
