import { type OrderFilter, WITHOUT } from '../../../lib/contract/staff-orders.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { orderLines, orders } from '../../platform/db/schema/orders.ts';
import { salesEntries } from '../../platform/db/schema/reports.ts';
import { and, eq, gte, inArray, lte, type SQL, sql } from '../../platform/db/sql.ts';

/** Of these a report has a row, and an order has none before it is sold. */
const SOLD_ONLY = [
  'soldFrom',
  'soldTo',
  'area',
  'weekday',
  'hour',
  'category',
  'brand',
  'option',
] as const satisfies readonly (keyof OrderFilter)[];

const toStored = (value: string): string => (value === WITHOUT ? '' : value);

const whenGiven = <Value>(value: Value | undefined, toCondition: (value: Value) => SQL) =>
  value === undefined ? undefined : toCondition(value);

const isOfItems = (condition: SQL): SQL =>
  sql`${salesEntries.itemId} IN (SELECT items.id FROM items WHERE ${condition})`;

/** The entries behind a row of a report, by the same columns. */
const isEntry = (filter: OrderFilter): SQL | undefined =>
  and(
    whenGiven(filter.soldFrom, (day) => gte(salesEntries.day, day)),
    whenGiven(filter.soldTo, (day) => lte(salesEntries.day, day)),
    whenGiven(filter.country, (code) => eq(salesEntries.countryCode, code)),
    whenGiven(filter.method, (method) => eq(salesEntries.method, method)),
    whenGiven(filter.source, (source) => eq(salesEntries.source, source)),
    whenGiven(filter.code, (code) => eq(salesEntries.promoCode, toStored(code))),
    whenGiven(filter.area, (area) => eq(salesEntries.area, toStored(area))),
    whenGiven(filter.weekday, (day) => sql`extract(isodow FROM ${salesEntries.day}) = ${day}`),
    whenGiven(filter.hour, (hour) => eq(salesEntries.hour, hour)),
    whenGiven(filter.sku, (sku) => isOfItems(sql`items.sku = ${sku}`)),
    whenGiven(filter.brand, (brand) => isOfItems(sql`items.brand = ${brand}`)),
    whenGiven(filter.option, (value) => isOfItems(sql`${value} = ANY(items.option_values)`)),
    whenGiven(filter.category, (name) =>
      isOfItems(
        sql`items.category_ids[1] = (SELECT categories.id FROM categories WHERE categories.se_name = ${name})`,
      ),
    ),
  );

/** `Points` has paid everything of its orders. */
const isPaidWith = (method: NonNullable<OrderFilter['method']>): SQL =>
  method === 'Points'
    ? sql`${orders.paymentMethod} = 'Mixed' AND ${orders.totalFils} = 0`
    : eq(orders.paymentMethod, method);

/** What orders have, sold or not. */
const isOrder = ({ country, method, source, code, sku }: OrderFilter): SQL | undefined =>
  and(
    whenGiven(country, (value) => eq(orders.countryCode, value)),
    whenGiven(method, isPaidWith),
    whenGiven(source, (value) => sql`${orders.source} = ${value}`),
    whenGiven(code, (value) =>
      value === WITHOUT ? sql`${orders.promoCode} IS NULL` : eq(orders.promoCode, value),
    ),
    whenGiven(
      sku,
      (
        value,
      ) => sql`${orders.referenceCode} IN (SELECT ${orderLines.referenceCode} FROM ${orderLines}
        JOIN ${items} ON ${items.id} = ${orderLines.typeId} WHERE ${items.sku} = ${value})`,
    ),
  );

/**
 * The orders with a country, a method, a source, a code or a product. With a day of sale, or what
 * only reports have, the orders of which sales or refunds are in that row of a report.
 */
export function isOfRow(filter: OrderFilter): SQL | undefined {
  if (SOLD_ONLY.every((name) => filter[name] === undefined)) return isOrder(filter);
  return inArray(
    orders.referenceCode,
    sql`(SELECT ${salesEntries.referenceCode} FROM ${salesEntries} WHERE ${isEntry(filter)})`,
  );
}
