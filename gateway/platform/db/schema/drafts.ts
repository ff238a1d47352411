import type { DraftFields } from '../../../../lib/contract/order-draft.ts';
import { integer, jsonb, pgTable, sql, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/** Orders that staff prepare, without prices. */
export const orderDrafts = pgTable('order_drafts', {
  id: uuid().primaryKey().defaultRandom(),
  /** The account or the guest that it is for; null for somebody new. */
  userId: text('user_id'),
  /** Null when the order is placed. */
  content: jsonb().$type<DraftFields>(),
  /** The order that was placed. */
  referenceCode: text('reference_code'),
  /** Set by the database. */
  staffId: text('staff_id').notNull().default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type DraftRow = typeof orderDrafts.$inferSelect;

/** What staff gave away with an order: a part of its discount. */
export const staffDiscounts = pgTable('staff_discounts', {
  referenceCode: text('reference_code').primaryKey(),
  fils: integer().notNull(),
  /** Null after erasure of the buyer. */
  reason: text(),
  /** Set by the database. */
  staffId: text('staff_id').notNull().default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
});
