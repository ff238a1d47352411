import { integer, pgTable, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/** Links with which recipients of gifts enter the address. */
export const giftLinks = pgTable('gift_links', {
  referenceCode: text('reference_code').primaryKey(),
  id: uuid().notNull(),
  digest: text().notNull(),
  /** How many times the buyer has sent it again. */
  sends: integer().notNull().default(0),
  /** How many reminders were sent; the last one is that it has expired. */
  reminders: integer().notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type GiftLinkRow = typeof giftLinks.$inferSelect;
