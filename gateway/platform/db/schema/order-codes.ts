import { integer, pgTable, smallint, text } from '../sql.ts';
import { instant } from './columns.ts';

/**
 * Digest of the last one-time code for an order number. Numbers that no order has get a row too, so
 * that responses do not tell them apart.
 */
export const orderCodes = pgTable('order_codes', {
  /** The number without prefix and check digit. */
  orderNumber: integer('order_number').primaryKey(),
  /** Null when no guest has an order with this number. */
  referenceCode: text('reference_code'),
  codeHash: text('code_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Orders that were opened with a one-time code, by the digest of the browser's token. */
export const orderGrants = pgTable('order_grants', {
  digest: text().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
