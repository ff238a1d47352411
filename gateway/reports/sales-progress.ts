import type { SalesProgress } from '../../lib/contract/reports.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { sql } from '../platform/db/sql.ts';
import { recordSales } from './record-sales.ts';

/** A report waits for this many changes at most; the job of each minute records more. */
const MAX_AWAITED = 300;

/**
 * Records what has happened until now, unless it is so much that a report would wait for long, as
 * after an upgrade.
 * @returns whether everything is recorded
 */
export async function recordRecentSales(db: Database): Promise<boolean> {
  const [row] = await queryRows<{ waiting: number }>(
    db,
    sql`SELECT count(*)::integer AS waiting FROM (SELECT FROM sales_changes LIMIT ${MAX_AWAITED + 1}) AS changes`,
  );
  if ((row?.waiting ?? 0) > MAX_AWAITED) return false;
  await recordSales(db);
  return true;
}

/** How far the figures of reports go. */
export async function loadSalesProgress(db: Database): Promise<SalesProgress> {
  if (await recordRecentSales(db)) return { waiting: 0 };
  const [row] = await queryRows<{ waiting: number; since: string | null }>(
    db,
    sql`SELECT count(DISTINCT reference_code)::integer AS waiting,
        to_char(min(orders.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
      FROM sales_changes JOIN orders USING (reference_code)`,
  );
  return { waiting: row?.waiting ?? 0, ...(row?.since && { completeUntil: row.since }) };
}
