import { type Database, queryRows, textArray } from '../platform/db/client.ts';
import { type SalesEntry, salesChanges, salesEntries } from '../platform/db/schema/reports.ts';
import { asc, inArray, type SQL, sql } from '../platform/db/sql.ts';
import { transact } from '../platform/db/transact.ts';
import { loadSoldOrders } from './load-sold-orders.ts';
import { toSalesEntries } from './sales-entries.ts';

/** Orders of one transaction. */
const BATCH = 200;

const names = (columns: readonly string[]): SQL => sql.raw(columns.join(', '));
const sums = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `sum(${column})`).join(', '));

const AMOUNTS_OF_ITEM = [
  'units',
  'gross_fils',
  'sale_discount_fils',
  'discount_fils',
  'refunded_fils',
  'returned_units',
];
const AMOUNTS = [
  ...AMOUNTS_OF_ITEM,
  'orders',
  'new_customers',
  'returning_customers',
  'delivery_fils',
  'wrapping_fils',
  'difference_fils',
  'points_fils',
  'refunded_points_fils',
];

interface DailyTable {
  table: string;
  keys: string[];
  amounts: string[];
  condition?: SQL;
}

/** The tables of daily sums. */
export const DAILY_TABLES: readonly DailyTable[] = [
  {
    table: 'sales_days',
    keys: ['day', 'country_code', 'method', 'source', 'promo_code'],
    amounts: AMOUNTS,
  },
  {
    table: 'sales_of_items',
    keys: ['day', 'item_id'],
    amounts: AMOUNTS_OF_ITEM,
    condition: sql`item_id IS NOT NULL`,
  },
];

/** Computes the sums of days anew from their entries. */
async function sumDays(db: Database, days: readonly string[]): Promise<void> {
  const isOfDays = sql`day = ANY(${textArray(days)}::date[])`;
  for (const { table, keys, amounts, condition = sql`true` } of DAILY_TABLES) {
    await db.execute(sql`DELETE FROM ${sql.raw(table)} WHERE ${isOfDays}`);
    await db.execute(sql`INSERT INTO ${sql.raw(table)} (${names([...keys, ...amounts])})
      SELECT ${names(keys)}, ${sums(amounts)} FROM sales_entries
      WHERE ${isOfDays} AND ${condition} GROUP BY ${names(keys)}`);
  }
}

/**
 * A customer is new with the first sale to the phone; the sales that come before or after a changed
 * one are judged again.
 * @return the days of the sales whose judgement has changed
 */
async function judgeCustomers(db: Database, digests: readonly string[]): Promise<string[]> {
  if (digests.length === 0) return [];
  const rows = await queryRows<{ day: string }>(
    db,
    sql`UPDATE sales_entries AS sale SET new_customers = judged.is_new, returning_customers = 1 - judged.is_new
      FROM (
        SELECT reference_code, position,
          (row_number() OVER (PARTITION BY customer_digest ORDER BY at, reference_code) = 1)::integer AS is_new
        FROM sales_entries WHERE orders = 1 AND customer_digest = ANY(${textArray(digests)})
      ) AS judged
      WHERE sale.reference_code = judged.reference_code AND sale.position = judged.position
        AND sale.new_customers + sale.returning_customers * 2 <> judged.is_new + (1 - judged.is_new) * 2
      RETURNING sale.day::text`,
  );
  return rows.map(({ day }) => day);
}

const listDigests = (entries: readonly Pick<SalesEntry, 'customerDigest'>[]) => [
  ...new Set(entries.flatMap(({ customerDigest }) => customerDigest ?? [])),
];

/** Replaces the entries of orders, and sums their days again. */
export async function recordOrders(db: Database, codes: string[]): Promise<void> {
  const before = await db
    .delete(salesEntries)
    .where(inArray(salesEntries.referenceCode, codes))
    .returning({ day: salesEntries.day, customerDigest: salesEntries.customerDigest });
  const entries = (await loadSoldOrders(db, codes)).flatMap(toSalesEntries);
  if (entries.length > 0) await db.insert(salesEntries).values(entries);
  const changed = [...before, ...entries];
  const judged = await judgeCustomers(db, listDigests(changed));
  const days = [...new Set([...changed.map(({ day }) => day), ...judged])];
  if (days.length > 0) await sumDays(db, days);
}

/** Records the sales of one batch of changed orders. @return whether there may be more */
const recordBatch = (db: Database): Promise<boolean> =>
  transact(db, async (tx) => {
    // One gateway at a time: two would record the same order.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('sales'))`);
    const oldest = tx
      .select({ id: salesChanges.id })
      .from(salesChanges)
      .orderBy(asc(salesChanges.id))
      .limit(BATCH);
    const changes = await tx
      .delete(salesChanges)
      .where(inArray(salesChanges.id, oldest))
      .returning({ code: salesChanges.referenceCode });
    if (changes.length > 0) await recordOrders(tx, [...new Set(changes.map(({ code }) => code))]);
    return changes.length === BATCH;
  });

/**
 * Records the sales of all orders that have changed, so that entries and daily sums equal what
 * orders, payments and refunds state.
 */
export async function recordSales(db: Database, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await recordBatch(db)));
}
