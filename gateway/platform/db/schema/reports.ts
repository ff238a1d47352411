import { bigint, date, integer, pgTable, primaryKey, text } from '../sql.ts';
import { instant } from './columns.ts';

/** Written by triggers: orders whose sales have changed since they were last recorded. */
export const salesChanges = pgTable('sales_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  referenceCode: text('reference_code').notNull(),
});

const fils = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const units = (name: string) => integer(name).notNull().default(0);

/**
 * What an order has sold and refunded: for each sale and each refund a row for each of its lines,
 * and one without `itemId` for what concerns the whole order.
 */
export const salesEntries = pgTable(
  'sales_entries',
  {
    referenceCode: text('reference_code').notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['sale', 'refund'] }).notNull(),
    at: instant('at').notNull(),
    /** In Kuwait. */
    day: date({ mode: 'string' }).notNull(),
    hour: integer().notNull(),
    itemId: text('item_id'),
    countryCode: text('country_code').notNull(),
    /** Empty for orders that are collected. */
    area: text().notNull(),
    method: text().notNull(),
    source: text().notNull(),
    /** Empty without a code. */
    promoCode: text('promo_code').notNull(),
    /** Of the buyer's phone, for as long as the order has it. */
    customerDigest: text('customer_digest'),
    newCustomers: units('new_customers'),
    returningCustomers: units('returning_customers'),
    /** 1 for the first sale to a customer who bought again within 90 days. */
    repeated: units('repeated'),
    orders: units('orders'),
    units: units('units'),
    /** Units at their price before sale and discount. */
    grossFils: fils('gross_fils'),
    saleDiscountFils: fils('sale_discount_fils'),
    /** Of promotion codes and of staff. */
    discountFils: fils('discount_fils'),
    /** The part of the discount that staff gave. */
    staffDiscountFils: fils('staff_discount_fils'),
    deliveryFils: fils('delivery_fils'),
    wrappingFils: fils('wrapping_fils'),
    /** What was charged beyond lines and fees: by an exchange, for example. */
    differenceFils: fils('difference_fils'),
    /** The part of the charge that points paid. */
    pointsFils: fils('points_fils'),
    /** Money and points. */
    refundedFils: fils('refunded_fils'),
    refundedPointsFils: fils('refunded_points_fils'),
    returnedUnits: units('returned_units'),
  },
  (table) => [primaryKey({ columns: [table.referenceCode, table.position] })],
);
export type SalesEntry = typeof salesEntries.$inferInsert;

/** Searches by their folded words, which `gateway/catalogue/search/` counts. */
export const searchDays = pgTable(
  'search_days',
  {
    /** In Kuwait. */
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    searches: integer().notNull(),
    /** Of the searches, those that found no product. */
    withoutResult: integer('without_result').notNull(),
    /** Of the searches, those after which a result was pressed. */
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** Visits that reached a step of a purchase. */
export const funnelDays = pgTable(
  'funnel_days',
  {
    /** In Kuwait. */
    day: date({ mode: 'string' }).notNull(),
    device: text().notNull(),
    step: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.device, table.step] })],
);
