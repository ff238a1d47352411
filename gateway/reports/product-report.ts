import type { z } from 'zod';
import type {
  ProductReport,
  ProductReportRow,
  productReportQuerySchema,
} from '../../lib/contract/reports.ts';
import type { Localized } from '../../lib/contract/text.ts';
import { localized, REORDER_AT } from '../catalogue/public.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import { countDays, type Period } from '../platform/http/period.ts';
import { isWithin } from './period.ts';
import { toCount, toKwd } from './sales-report.ts';

type Query = z.output<typeof productReportQuerySchema>;

interface Row {
  key: string;
  title: Localized | null;
  units: string | null;
  net: string | null;
  gross: string | null;
  discount: string | null;
  returnedUnits: string | null;
  stock: number | null;
  threshold: number | null;
  daysLeft: number | null;
  total: number;
}

/** The sums of each product in the period; products that were not sold have none. */
const sumsOfItems = (period: Period): SQL => sql`(
  SELECT item_id, sum(units) AS units, sum(net_fils) AS net_fils, sum(gross_fils) AS gross_fils,
    sum(sale_discount_fils + discount_fils) AS discount_fils, sum(returned_units) AS returned_units
  FROM sales_of_items WHERE ${isWithin(period)} GROUP BY item_id
)`;

const SUMS = sql`sum(sales.units) AS units, sum(sales.net_fils) AS net, sum(sales.gross_fils) AS gross,
  sum(sales.discount_fils) AS discount, sum(sales.returned_units) AS "returnedUnits"`;

const STOCK = sql`CASE WHEN items.type = 'PRODUCT' AND NOT items.pre_order THEN greatest(items.stock_on_hand - items.reserved, 0) END`;

/** Products that can be sold or were sold, with how long their stock lasts. */
const ofProducts = (period: Period): SQL => sql`
  SELECT items.sku AS key, items.title, sales.units, sales.net_fils AS net, sales.gross_fils AS gross, sales.discount_fils AS discount,
    sales.returned_units AS "returnedUnits", ${STOCK} AS stock, ${REORDER_AT} AS threshold,
    floor(${STOCK} * ${countDays(period)}::numeric / nullif(sales.units, 0))::integer AS "daysLeft"
  FROM items LEFT JOIN ${sumsOfItems(period)} AS sales ON sales.item_id = items.id
  WHERE items.is_enabled OR sales.item_id IS NOT NULL`;

/** The sums of products that share a value; a product counts for each value that it has. */
const bySharedValue = (period: Period, key: SQL, title: SQL, join = sql``): SQL => sql`
  SELECT ${key} AS key, ${title} AS title, ${SUMS}, NULL::integer AS stock, NULL::integer AS threshold, NULL::integer AS "daysLeft"
  FROM ${sumsOfItems(period)} AS sales JOIN items ON items.id = sales.item_id ${join} GROUP BY 1`;

function toRows(period: Period, by: Query['by']): SQL {
  const noTitle = sql`NULL::jsonb`;
  if (by === 'product') return ofProducts(period);
  if (by === 'brand') return bySharedValue(period, sql`items.brand`, noTitle);
  if (by === 'option')
    return bySharedValue(
      period,
      sql`chosen.value`,
      noTitle,
      sql`CROSS JOIN LATERAL unnest(items.option_values) AS chosen (value)`,
    );
  return bySharedValue(
    period,
    sql`categories.se_name`,
    sql`(array_agg(categories.name))[1]`,
    sql`JOIN categories ON categories.id = items.category_ids[1]`,
  );
}

function toRow(row: Row, period: Period): ProductReportRow {
  const units = toCount(row.units);
  return {
    key: row.key,
    ...(row.title && { title: localized(row.title) }),
    units,
    net: toKwd(row.net),
    gross: toKwd(row.gross),
    discount: toKwd(row.discount),
    returnedUnits: toCount(row.returnedUnits),
    ...(row.stock !== null && {
      stock: row.stock,
      unitsPerDay: Math.round((units / countDays(period)) * 100) / 100,
    }),
    ...(row.stock !== null && row.threshold !== null && { threshold: row.threshold }),
    ...(row.daysLeft !== null && { daysLeft: row.daysLeft }),
  };
}

/** What products, or products with a category, a brand or an option, have sold in a period. */
export async function loadProductReport(db: Database, query: Query): Promise<ProductReport> {
  const { from, to, by, _sort, _order, _page, _limit } = query;
  const period = { from, to };
  const direction = sql.raw(_order);
  // What is to be ordered again, then what is sold out first; bundles have no stock. What never
  // sold has sums of nothing, and its stock lasts for ever.
  const order =
    _sort === 'daysLeft'
      ? sql`CASE WHEN stock IS NULL THEN 2 WHEN stock <= threshold THEN 0 ELSE 1 END ${direction},
          coalesce("daysLeft", 2147483647) ${direction}, stock ${direction}`
      : sql`coalesce(${sql.identifier(_sort)}, 0) ${direction}`;
  const rows = await queryRows<Row>(
    db,
    sql`SELECT *, count(*) OVER ()::integer AS total FROM (${toRows(period, by)}) AS report
      ORDER BY ${order}, key LIMIT ${_limit} OFFSET ${(_page - 1) * _limit}`,
  );
  return {
    items: rows.map((row) => toRow(row, period)),
    total: rows[0]?.total ?? 0,
    page: _page,
    limit: _limit,
  };
}
