import { isOfRow } from '../../gateway/fulfilment/staff/sold-orders.ts';
import { type Database, queryRows } from '../../gateway/platform/db/client.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { openPostgres } from '../../gateway/platform/db/open-postgres.ts';
import { orders } from '../../gateway/platform/db/schema/orders.ts';
import { sql } from '../../gateway/platform/db/sql.ts';
import { loadBreakdown } from '../../gateway/reports/breakdown-report.ts';
import { loadCustomerReport } from '../../gateway/reports/customer-report.ts';
import { loadFunnelReport } from '../../gateway/reports/funnel-report.ts';
import { loadProductReport } from '../../gateway/reports/product-report.ts';
import { sumDays } from '../../gateway/reports/record-sales.ts';
import { loadSalesReport } from '../../gateway/reports/sales-report.ts';
import { loadSearchReport } from '../../gateway/reports/search-report.ts';
import {
  ORDER_KEYS,
  productReportQuerySchema,
  searchReportQuerySchema,
} from '../../lib/contract/reports.ts';
import type { OrderFilter } from '../../lib/contract/staff-orders.ts';
import { TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { createServerDatabase } from '../../tests/setup/gateway/databases.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import { createTestGateway } from '../../tests/setup/gateway/test-gateway.ts';
import { startPostgres } from '../../tests/setup/servers/postgres.ts';

const ITEMS = 1_000;
const DAYS = 730;
const LINES_OF_ORDER = 2;
const ORDERS_OF_CUSTOMER = 4;
const BATCH = 10_000;
const RUNS = 5;
/** A year, and the one before for the comparison. */
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

/** Writes the sales of two years: orders of two lines, of customers who buy four times. */
async function fill(db: Database, lines: number): Promise<void> {
  const orders = Math.round(lines / LINES_OF_ORDER);
  const isOrder = `(place = ${LINES_OF_ORDER})::integer`;
  // Typed parameters would need a cast each; a statement has a time limit.
  const insert = (
    first: number,
  ) => `INSERT INTO sales_entries (reference_code, position, kind, at, day, hour, item_id, country_code, area, method, source,
      promo_code, customer_digest, returning_customers, orders, units, gross_fils, discount_fils, delivery_fils)
    SELECT 'R' || n, place, 'sale', at, (at + interval '3 hours')::date, n % 24,
      CASE WHEN place < ${LINES_OF_ORDER} THEN ids[1 + (n * 7 + place * 13) % ${ITEMS}] END,
      (ARRAY['KW', 'KW', 'KW', 'SA', 'AE', 'QA'])[1 + n % 6], 'Area ' || n % 60, (ARRAY['Knet', 'OnLine', 'Cash', 'Tabby'])[1 + n % 4],
      'WebSite', (ARRAY['', '', '', '', 'TEN'])[1 + n % 5], 'customer ' || n % ${Math.ceil(orders / ORDERS_OF_CUSTOMER)},
      ${isOrder}, ${isOrder}, 1 - ${isOrder}, 10000 * (1 - ${isOrder}), 500 * (1 - ${isOrder}), 1000 * ${isOrder}
    FROM (SELECT n, timestamptz '2025-01-01' + n * (interval '${DAYS} days' / ${orders}) AS at FROM generate_series(${first}, ${Math.min(first + BATCH, orders) - 1}) AS n) AS sold,
      generate_series(0, ${LINES_OF_ORDER}) AS place, (SELECT array_agg(id) AS ids FROM items) AS known`;
  for (let first = 0; first < orders; first += BATCH) await db.execute(sql.raw(insert(first)));
  const days = await queryRows<{ day: string }>(
    db,
    sql`SELECT DISTINCT day::text FROM sales_entries`,
  );
  for (const { day } of days) await sumDays(db, [day]);
  await db.execute(sql`ANALYZE`);
}

/** As many rows as there can be: 1,000 words for 90 days, and four steps of two devices for a year. */
async function fillCounts(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO search_days (day, words, searches, without_result, clicks)
    SELECT ${PERIOD.to}::date - n / 1000, 'word ' || (n * 7) % 3000, 5, n % 3, n % 4 FROM generate_series(0, 89999) AS n`);
  await db.execute(sql`INSERT INTO funnel_days (day, device, step, visits)
    SELECT ${PERIOD.to}::date - n, device, step, n FROM generate_series(0, 364) AS n,
      unnest(ARRAY['phone', 'desktop']) AS device, unnest(ARRAY['view', 'cart', 'checkout', 'order']) AS step`);
}

/** The orders behind a row of a report, of which a page is shown. */
const countOrders = (db: Database, filter: OrderFilter) =>
  db.$count(orders, isOfRow({ soldFrom: PERIOD.from, soldTo: PERIOD.to, ...filter }));

const toScreens = (db: Database): Record<string, () => Promise<unknown>> => ({
  overview: () => loadSalesReport(db, PERIOD, 'year'),
  ...Object.fromEntries(
    ['product', 'category', 'brand'].map((by) => [
      `products by ${by}`,
      () => loadProductReport(db, productReportQuerySchema.parse({ ...PERIOD, by })),
    ]),
  ),
  ...Object.fromEntries(
    ORDER_KEYS.map((key) => [`sales by ${key}`, () => loadBreakdown(db, PERIOD, key)]),
  ),
  customers: () => loadCustomerReport(db, PERIOD, true),
  searches: () =>
    loadSearchReport(
      { db, synonyms: async () => new Map() },
      searchReportQuerySchema.parse({ ...PERIOD, kind: 'withoutResult' }),
    ),
  funnel: () => loadFunnelReport(db, PERIOD),
  'orders of a product': () => countOrders(db, { sku: 'ITEM-7' }),
  'orders of a method': () => countOrders(db, { method: 'Tabby' }),
});

async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.sort((first, second) => first - second)[Math.floor(RUNS / 2)] ?? 0;
}

async function measure(serverUrl: string, lines: number): Promise<Map<string, number>> {
  const { url, drop } = await createServerDatabase(serverUrl);
  const handle = openPostgres(url, () => {});
  try {
    await migrate(handle.db);
    const items = Array.from({ length: ITEMS }, (_, index) => itemLine(`ITEM-${index}`));
    await createTestGateway(handle, { lines: [...CATEGORIES, ...items] });
    await fillCounts(handle.db);
    await fill(handle.db, lines);
    const figures = new Map<string, number>();
    for (const [name, load] of Object.entries(toScreens(handle.db)))
      figures.set(name, await time(load));
    return figures;
  } finally {
    await handle.close();
    await drop();
  }
}

/**
 * The screens of reports over a year, of few order lines beside many.
 * @param args both numbers of lines
 */
export async function run(
  manager: ProcessManager,
  [small = '10000', large = '1000000']: readonly string[],
): Promise<void> {
  const serverUrl = await startPostgres(manager, TEST_LOG_DIR);
  const few = await measure(serverUrl, Number(small));
  const many = await measure(serverUrl, Number(large));
  const toText = (ms = 0) => `${ms.toFixed(1)} ms`.padStart(12);
  console.log(`${'screen'.padEnd(22)}${small.padStart(12)}${large.padStart(12)}`);
  for (const [name, ms] of many)
    console.log(`${name.padEnd(22)}${toText(few.get(name))}${toText(ms)}`);
}
