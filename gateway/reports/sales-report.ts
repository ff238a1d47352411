import type { SalesFigures, SalesPeriod, SalesReport } from '../../lib/contract/reports.ts';
import type { Localized } from '../../lib/contract/text.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { localized } from '../catalogue/public.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { sql } from '../platform/db/sql.ts';
import type { Period } from '../platform/http/period.ts';
import { isWithin, listDays, toPeriodBefore } from './period.ts';

type Sum = string | null;
export const toCount = (sum: Sum): number => Number(sum ?? 0);
export const toKwd = (sum: Sum): number => kwdFromFils(Number(sum ?? 0));

/** The figures by their columns in the database. */
const COUNTS = {
  orders: 'orders',
  units: 'units',
  returnedUnits: 'returned_units',
  newCustomers: 'new_customers',
  returningCustomers: 'returning_customers',
} as const;
const AMOUNTS = {
  gross: 'gross_fils',
  saleDiscount: 'sale_discount_fils',
  discount: 'discount_fils',
  staffDiscount: 'staff_discount_fils',
  delivery: 'delivery_fils',
  wrapping: 'wrapping_fils',
  difference: 'difference_fils',
  refunded: 'refunded_fils',
  net: 'net_fils',
} as const;

const FIGURES = sql.raw(
  Object.entries({ ...COUNTS, ...AMOUNTS })
    .map(([name, column]) => `sum(${column}) AS "${name}"`)
    .join(', '),
);

type Row = Record<keyof SalesFigures, Sum>;

function toFigures(row: Row): SalesFigures {
  const entries = Object.keys(row).map((name) => [
    name,
    name in COUNTS ? toCount(row[name as keyof Row]) : toKwd(row[name as keyof Row]),
  ]);
  // Object.fromEntries loses the types of the keys; they are those of the row.
  return Object.fromEntries(entries) as SalesFigures;
}

async function loadPeriod(db: Database, period: Period): Promise<SalesPeriod> {
  const [total] = await queryRows<Row>(
    db,
    sql`SELECT ${FIGURES} FROM sales_days WHERE ${isWithin(period)}`,
  );
  if (!total) throw new Error('An aggregate has one row');
  const rows = await queryRows<{ day: string; net: Sum; orders: Sum }>(
    db,
    sql`SELECT day::text, sum(net_fils) AS net, sum(orders) AS orders
      FROM sales_days WHERE ${isWithin(period)} GROUP BY day`,
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    ...period,
    total: toFigures(total),
    days: listDays(period).map((day) => {
      const row = byDay.get(day);
      return { day, net: toKwd(row?.net ?? null), orders: toCount(row?.orders ?? null) };
    }),
  };
}

const MAX_CHANGES = 10;

async function loadChanges(
  db: Database,
  period: Period,
  before: Period,
): Promise<SalesReport['changes']> {
  const net = (of: Period) => sql`coalesce(sum(net_fils) FILTER (WHERE ${isWithin(of)}), 0)`;
  const rows = await queryRows<{ sku: string; title: Localized; net: Sum; before: Sum }>(
    db,
    sql`SELECT items.sku, items.title, changed.net, changed.before FROM (
        SELECT item_id, ${net(period)} AS net, ${net(before)} AS before FROM sales_of_items
        WHERE ${isWithin(period)} OR ${isWithin(before)} GROUP BY item_id
      ) AS changed JOIN items ON items.id = changed.item_id
      WHERE changed.net <> changed.before
      ORDER BY abs(changed.net - changed.before) DESC, items.sku LIMIT ${MAX_CHANGES}`,
  );
  return rows.map((row) => ({
    sku: row.sku,
    title: localized(row.title),
    net: toKwd(row.net),
    before: toKwd(row.before),
  }));
}

/** The sales of a period, and of the one that it is compared with. */
export async function loadSalesReport(
  db: Database,
  period: Period,
  compare?: 'previous' | 'year',
): Promise<SalesReport> {
  const before = compare && toPeriodBefore(period, compare);
  return {
    period: await loadPeriod(db, period),
    ...(before && { before: await loadPeriod(db, before) }),
    changes: before ? await loadChanges(db, period, before) : [],
  };
}
