import { bigserial, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who wants to hear that a sold-out item is back; gone once they have been told. */
export const restockWishes = pgTable('restock_wishes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  itemId: text('item_id').notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
