import type { CustomerReport } from '../../lib/contract/reports.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { Period } from '../platform/http/period.ts';
import { isWithin } from './period.ts';
import { toCount, toKwd } from './sales-report.ts';

const MAX_TOP = 20;
const MAX_ROWS_OF_FILE = 10_000;

/** `top`: the customers with the largest net, each with the `buyer` of the last order. */
export const topCustomers = (period: Period, max = MAX_ROWS_OF_FILE): SQL => sql`(
    SELECT customer_digest, sum(orders) AS orders, sum(net_fils) AS net
    FROM sales_of_customers WHERE ${isWithin(period)}
    GROUP BY customer_digest ORDER BY net DESC LIMIT ${max}
  ) AS top
  CROSS JOIN LATERAL (
    SELECT orders.user_id, orders.customer FROM sales_entries AS last
    JOIN orders ON orders.reference_code = last.reference_code
    WHERE last.customer_digest = top.customer_digest ORDER BY last.at DESC LIMIT 1
  ) AS buyer`;

async function loadTop(db: Database, period: Period): Promise<CustomerReport['top']> {
  const rows = await queryRows<{ userId: string; name: string; orders: string; net: string }>(
    db,
    sql`SELECT buyer.user_id AS "userId", buyer.customer ->> 'name' AS name, top.orders, top.net
      FROM ${topCustomers(period, MAX_TOP)} ORDER BY top.net DESC, name`,
  );
  return rows.map((row) => ({
    userId: row.userId,
    name: row.name,
    orders: toCount(row.orders),
    net: toKwd(row.net),
  }));
}

/** New and returning customers of a period; those with the largest net where `hasTop`. */
export async function loadCustomerReport(
  db: Database,
  period: Period,
  hasTop: boolean,
): Promise<CustomerReport> {
  const [row] = await queryRows<Record<'fresh' | 'returning' | 'repeated', string | null>>(
    db,
    sql`SELECT sum(new_customers) AS fresh, sum(returning_customers) AS returning, sum(repeated) AS repeated
      FROM sales_days WHERE ${isWithin(period)}`,
  );
  return {
    newCustomers: toCount(row?.fresh ?? null),
    returningCustomers: toCount(row?.returning ?? null),
    repeated: toCount(row?.repeated ?? null),
    ...(hasTop && { top: await loadTop(db, period) }),
  };
}
