import type { SalesCheck } from '../../lib/contract/reports.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { orders } from '../platform/db/schema/orders.ts';
import { asc, gt, sql, TransactionRollbackError } from '../platform/db/sql.ts';
import { transact } from '../platform/db/transact.ts';
import { DAILY_TABLES, recordOrders, recordSales } from './record-sales.ts';

const PAGE = 500;
const MAX_DIFFERENCES = 100;
const TABLES = ['sales_entries', ...DAILY_TABLES.map(({ table }) => table)];

/** Records all orders as if none had been recorded before. @return their number */
async function recordAll(db: Database): Promise<number> {
  for (const table of TABLES) await db.execute(sql`DELETE FROM ${sql.raw(table)}`);
  let count = 0;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows: { code: string }[] = await db
      .select({ code: orders.referenceCode })
      .from(orders)
      .where(gt(orders.referenceCode, last))
      .orderBy(asc(orders.referenceCode))
      .limit(PAGE);
    await recordOrders(
      db,
      rows.map(({ code }) => code),
    );
    count += rows.length;
    last = rows.length === PAGE ? rows.at(-1)?.code : undefined;
  }
  return count;
}

/** The rows that are in one of two tables only. */
function listDifferences(db: Database, table: string): Promise<SalesCheck['differences']> {
  const [stored, computed] = [sql.raw(`stored_${table}`), sql.raw(table)];
  return queryRows(
    db,
    sql`SELECT ${table} AS table, 'stored' AS side, to_jsonb(one) AS row FROM (SELECT * FROM ${stored} EXCEPT SELECT * FROM ${computed}) AS one
      UNION ALL
      SELECT ${table}, 'computed', to_jsonb(other) FROM (SELECT * FROM ${computed} EXCEPT SELECT * FROM ${stored}) AS other
      LIMIT ${MAX_DIFFERENCES}`,
  );
}

/**
 * Compares what reports read with what orders, payments and refunds state, all of them read again.
 * Nothing is changed. Meant for a quiet shop: what is sold meanwhile may be a difference.
 */
export async function checkSales(db: Database): Promise<SalesCheck> {
  await recordSales(db);
  let checked: SalesCheck = { orders: 0, differences: [] };
  await transact(db, async (tx) => {
    for (const table of TABLES)
      await tx.execute(
        sql.raw(`CREATE TEMPORARY TABLE stored_${table} ON COMMIT DROP AS SELECT * FROM ${table}`),
      );
    checked = { orders: await recordAll(tx), differences: [] };
    for (const table of TABLES) checked.differences.push(...(await listDifferences(tx, table)));
    throw new TransactionRollbackError();
  }).catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return checked;
}
