import { bigserial, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Messages to people, written with what they are about and sent afterwards. */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** What it is about: `otp`, `welcome`, … */
  kind: text().notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  /** What the message is rendered from when it is sent, by its kind (`MessageData`). */
  data: jsonb(),
  /** Of messages that were stored ready to be sent; null beside `data`. */
  subject: text(),
  text: text(),
  html: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  /** When it may be tried (again). */
  dueAt: instant('due_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** Tried for the last time, in vain. */
  failedAt: instant('failed_at'),
});

export type OutboxRow = typeof outboxMessages.$inferSelect;

/** Who wants to hear that a sold-out item is back; gone once they have been told. */
export const backInStockSubscriptions = pgTable('restock_wishes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  itemId: text('item_id').notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** What visitors wrote to the shop. */
export const contactMessages = pgTable('contact_messages', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** When a phone was last sent an SMS that its owner may not have asked for. Rows are deleted after the gap. */
export const smsSends = pgTable('sms_sends', {
  phone: text().primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
});
