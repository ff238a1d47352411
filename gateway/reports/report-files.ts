import type { ReportFile } from '../../lib/contract/reports.ts';
import { formatOrderNumber } from '../../lib/domain/order-number.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { CsvTable } from '../platform/http/csv-file.ts';
import type { Period } from '../platform/http/period.ts';
import { topCustomers } from './customer-report.ts';
import { isWithin, listDays } from './period.ts';

/** Fils as KWD with three decimals. */
const kwd = (fils: SQL): SQL => sql`((${fils}) / 1000.0)::numeric(14, 3)::text`;
const sum = (column: string): SQL => sql`sum(${sql.raw(column)})`;

/** The columns of a file by their names, and the rows that they are selected from. */
interface File {
  columns: Record<string, SQL>;
  from: (period: Period) => SQL;
  /** Whether the rows of each day are read for themselves, because there may be many. */
  isByDay?: boolean;
}

const ORDER_COLUMNS = {
  day: sql`entry.day::text`,
  order: sql`bought.order_number`,
  invoice: sql`bought.invoice_number`,
  sku: sql`line.sku`,
  title: sql`line.title ->> 'En'`,
};

const DIMENSIONS = {
  country: sql`entry.country_code`,
  payment_method: sql`entry.method`,
  source: sql`entry.source`,
  promotion_code: sql`entry.promo_code`,
};

/** Each entry of a kind with its order, and with its line where it has one. */
const joinEntries = (kind: 'sale' | 'refund') => (period: Period) =>
  sql`
  sales_entries AS entry JOIN orders AS bought ON bought.reference_code = entry.reference_code
  LEFT JOIN LATERAL (SELECT sku, title FROM order_lines
    WHERE reference_code = entry.reference_code AND type_id = entry.item_id LIMIT 1) AS line ON true
  WHERE entry.kind = ${kind} AND ${isWithin(period)}
  ORDER BY entry.at, entry.reference_code, entry.position`;

const entryAmount = (column: string): SQL => kwd(sql.raw(`entry.${column}`));

/**
 * Double entry: the tenders on one side, goods and fees on the other. Cash is owed by who delivers
 * until it is handed over.
 */
const JOURNAL = (period: Period): SQL => {
  const days = sql`FROM sales_days WHERE ${isWithin(period)}`;
  const charged = sql`net_fils + refunded_fils`;
  const none = sql`0`;
  const one = (account: string, debit: SQL, credit: SQL) =>
    sql`SELECT day, ${account} AS account, sum(${debit}) AS debit, sum(${credit}) AS credit ${days} GROUP BY day`;
  const parts = [
    sql`SELECT day, 'tender:' || method, sum(${charged} - points_fils), sum(refunded_fils - refunded_points_fils) ${days} GROUP BY day, method`,
    one('tender:Points', sql`points_fils`, sql`refunded_points_fils`),
    one('sales:goods', none, sql`gross_fils`),
    one('sales:sale_discount', sql`sale_discount_fils`, none),
    one('sales:discount', sql`discount_fils`, none),
    one('sales:delivery', none, sql`delivery_fils`),
    one('sales:wrapping', none, sql`wrapping_fils`),
    one('sales:difference', sql`greatest(-difference_fils, 0)`, sql`greatest(difference_fils, 0)`),
    one('refunds', sql`refunded_fils`, none),
    sql`SELECT day, 'cash:received', sum(amount_fils), 0 FROM cash_receipts WHERE ${isWithin(period)} GROUP BY day`,
    sql`SELECT day, 'tender:Cash', 0, sum(amount_fils) FROM cash_receipts WHERE ${isWithin(period)} GROUP BY day`,
  ];
  return sql`(SELECT day, account, sum(debit) AS debit, sum(credit) AS credit
    FROM (${sql.join(parts.toReversed(), sql` UNION ALL `)}) AS entries (day, account, debit, credit)
    GROUP BY day, account HAVING sum(debit) <> 0 OR sum(credit) <> 0) AS journal ORDER BY day, account`;
};

const FILES: Record<ReportFile, File> = {
  days: {
    columns: {
      day: sql`day::text`,
      orders: sum('orders'),
      units: sum('units'),
      gross: kwd(sum('gross_fils')),
      sale_discount: kwd(sum('sale_discount_fils')),
      discount: kwd(sum('discount_fils')),
      staff_discount: kwd(sum('staff_discount_fils')),
      delivery: kwd(sum('delivery_fils')),
      wrapping: kwd(sum('wrapping_fils')),
      difference: kwd(sum('difference_fils')),
      refunded: kwd(sum('refunded_fils')),
      net: kwd(sum('net_fils')),
      new_customers: sum('new_customers'),
      returning_customers: sum('returning_customers'),
    },
    from: (period) => sql`sales_days WHERE ${isWithin(period)} GROUP BY day ORDER BY day`,
  },
  products: {
    columns: {
      sku: sql`items.sku`,
      title_ar: sql`items.title ->> 'Ar'`,
      title_en: sql`items.title ->> 'En'`,
      units: sum('units'),
      gross: kwd(sum('gross_fils')),
      discount: kwd(sum('sale_discount_fils + discount_fils')),
      refunded: kwd(sum('refunded_fils')),
      returned_units: sum('returned_units'),
      net: kwd(sum('net_fils')),
      stock: sql`items.stock_on_hand - items.reserved`,
    },
    from: (period) => sql`sales_of_items JOIN items ON items.id = item_id WHERE ${isWithin(period)}
      GROUP BY items.id ORDER BY sum(net_fils) DESC, items.sku`,
  },
  customers: {
    columns: {
      customer: sql`buyer.customer ->> 'name'`,
      user_id: sql`buyer.user_id`,
      orders: sql`top.orders`,
      net: kwd(sql`top.net`),
    },
    from: (period) => sql`${topCustomers(period)} ORDER BY top.net DESC, buyer.user_id`,
  },
  lines: {
    isByDay: true,
    columns: {
      ...ORDER_COLUMNS,
      units: sql`entry.units`,
      gross: entryAmount('gross_fils'),
      sale_discount: entryAmount('sale_discount_fils'),
      discount: entryAmount('discount_fils'),
      staff_discount: entryAmount('staff_discount_fils'),
      delivery: entryAmount('delivery_fils'),
      wrapping: entryAmount('wrapping_fils'),
      difference: entryAmount('difference_fils'),
      charged: kwd(sql`entry.net_fils + entry.refunded_fils`),
      paid_with_points: entryAmount('points_fils'),
      tax_rate: sql`''`,
      tax: sql`''`,
      ...DIMENSIONS,
    },
    from: joinEntries('sale'),
  },
  refunds: {
    isByDay: true,
    columns: {
      ...ORDER_COLUMNS,
      returned_units: sql`entry.returned_units`,
      refunded: entryAmount('refunded_fils'),
      refunded_as_points: entryAmount('refunded_points_fils'),
      ...DIMENSIONS,
    },
    from: joinEntries('refund'),
  },
  journal: {
    columns: {
      day: sql`day::text`,
      account: sql`account`,
      debit: kwd(sql`debit`),
      credit: kwd(sql`credit`),
    },
    from: JOURNAL,
  },
};

const toCells = (row: Record<string, unknown>): unknown[] =>
  Object.entries(row).map(([name, value]) =>
    name === 'order' && typeof value === 'number' ? formatOrderNumber(value) : value,
  );

/** A report as a table; no part is read before it is needed. */
export const createReportFile = (db: Database, file: ReportFile, period: Period): CsvTable => ({
  names: Object.keys(FILES[file].columns),
  pages: loadParts(db, FILES[file], period),
});

async function* loadParts(
  db: Database,
  { columns, from, isByDay = false }: File,
  period: Period,
): AsyncGenerator<readonly unknown[][]> {
  const selected = sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
    sql`, `,
  );
  const parts = isByDay ? listDays(period).map((day) => ({ from: day, to: day })) : [period];
  for (const part of parts) {
    const rows = await queryRows<Record<string, unknown>>(
      db,
      sql`SELECT ${selected} FROM ${from(part)}`,
    );
    yield rows.map(toCells);
  }
}
