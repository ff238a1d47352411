import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What visitors wrote to the shop. */
export const contactMessages = pgTable('contact_messages', {
  id: text().primaryKey(),
  /** The sender's `Idempotency-Key`: sent twice, it is one message. */
  idempotencyKey: text('idempotency_key'),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
