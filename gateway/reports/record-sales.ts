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
  'net_fils',
];
const AMOUNTS_OF_ORDERS = ['orders', 'units', 'discount_fils', 'refunded_fils', 'net_fils'];

interface DailyTable {
  table: string;
  /** What it has sums of besides the day: of entries without it there are none. */
  keys: string[];
  amounts: string[];
}

/** The tables of daily sums. */
export const DAILY_TABLES: readonly DailyTable[] = [
  {
    table: 'sales_days',
    keys: ['country_code', 'method', 'source', 'promo_code'],
    amounts: [
      ...AMOUNTS_OF_ITEM,
      'orders',
      'new_customers',
      'returning_customers',
      'repeated',
      'staff_discount_fils',
      'delivery_fils',
      'wrapping_fils',
      'difference_fils',
      'points_fils',
      'refunded_points_fils',
    ],
  },
  { table: 'sales_of_items', keys: ['item_id'], amounts: AMOUNTS_OF_ITEM },
  { table: 'sales_of_hours', keys: ['hour'], amounts: AMOUNTS_OF_ORDERS },
  { table: 'sales_of_areas', keys: ['area'], amounts: AMOUNTS_OF_ORDERS },
  { table: 'sales_of_customers', keys: ['customer_digest'], amounts: ['orders', 'net_fils'] },
];

/** Computes the sums of days anew from their entries. */
export async function sumDays(db: Database, days: readonly string[]): Promise<void> {
  const isOfDays = sql`day = ANY(${textArray(days)}::date[])`;
  for (const { table, keys, amounts } of DAILY_TABLES) {
    const dimensions = names(['day', ...keys]);
    const isKnown = sql.raw(keys.map((key) => `${key} IS NOT NULL`).join(' AND '));
    await db.execute(sql`DELETE FROM ${sql.raw(table)} WHERE ${isOfDays}`);
    await db.execute(sql`INSERT INTO ${sql.raw(table)} (${dimensions}, ${names(amounts)})
      SELECT ${dimensions}, ${sums(amounts)} FROM sales_entries
      WHERE ${isOfDays} AND ${isKnown} GROUP BY ${dimensions}`);
  }
}

/** Within how many days a new customer counts as one who bought again. */
const REPEAT_DAYS = 90;

/**
 * A customer is new with the first sale to the phone; the sales that come before or after a changed
 * one are judged again.
 * @return the days of the sales whose judgement has changed
 */
async function judgeCustomers(db: Database, digests: readonly string[]): Promise<string[]> {
  if (digests.length === 0) return [];
  const rows = await queryRows<{ day: string }>(
    db,
    sql`UPDATE sales_entries AS sale
      SET new_customers = judged.is_new, returning_customers = 1 - judged.is_new, repeated = judged.is_new * judged.is_repeated
      FROM (
        SELECT reference_code, position, (row_number() OVER sales = 1)::integer AS is_new,
          coalesce(lead(at) OVER sales <= at + make_interval(days => ${REPEAT_DAYS}), false)::integer AS is_repeated
        FROM sales_entries WHERE orders = 1 AND customer_digest = ANY(${textArray(digests)})
        WINDOW sales AS (PARTITION BY customer_digest ORDER BY at, reference_code)
      ) AS judged
      WHERE sale.reference_code = judged.reference_code AND sale.position = judged.position
        AND (sale.new_customers, sale.returning_customers, sale.repeated) <> (judged.is_new, 1 - judged.is_new, judged.is_new * judged.is_repeated)
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
