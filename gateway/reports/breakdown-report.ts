import type { OrderKey, SalesBreakdown } from '../../lib/contract/reports.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { Period } from '../platform/http/period.ts';
import { isWithin } from './period.ts';
import { toCount, toKwd } from './sales-report.ts';

interface Source {
  table: string;
  key: string;
}

const SOURCES: Record<OrderKey, Source> = {
  country: { table: 'sales_days', key: 'country_code' },
  method: { table: 'sales_days', key: 'method' },
  source: { table: 'sales_days', key: 'source' },
  code: { table: 'sales_days', key: 'promo_code' },
  weekday: { table: 'sales_days', key: 'extract(isodow FROM day)' },
  area: { table: 'sales_of_areas', key: 'area' },
  hour: { table: 'sales_of_hours', key: 'hour' },
};

const IS_TIME: readonly OrderKey[] = ['weekday', 'hour'];

/** The sales of a period by a property of their orders. */
export async function loadBreakdown(
  db: Database,
  period: Period,
  by: OrderKey,
): Promise<SalesBreakdown> {
  const { table, key } = SOURCES[by];
  const order: SQL = IS_TIME.includes(by) ? sql`key` : sql`net DESC, key`;
  const rows = await queryRows<Record<keyof SalesBreakdown['rows'][number], string>>(
    db,
    sql`SELECT ${sql.raw(key)} AS key, sum(orders) AS orders, sum(units) AS units, sum(net_fils) AS net,
        sum(discount_fils) AS discount, sum(refunded_fils) AS refunded
      FROM ${sql.raw(table)} WHERE ${isWithin(period)} GROUP BY 1 ORDER BY ${order}`,
  );
  return {
    rows: rows.map((row) => ({
      key: String(row.key),
      orders: toCount(row.orders),
      units: toCount(row.units),
      net: toKwd(row.net),
      discount: toKwd(row.discount),
      refunded: toKwd(row.refunded),
    })),
  };
}
