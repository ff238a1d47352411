import { LOCALES } from '../../../../lib/contract/locales.ts';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, sql, text } from '../sql.ts';
import { instant } from './columns.ts';

/** Messages to be sent; written in the transaction of their cause. */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** The kind: `otp`, `welcome`, … */
  kind: text().notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  language: text({ enum: LOCALES }).notNull(),
  /** Digest of the network that caused the message; null where none is known. */
  network: text(),
  /** Whether the person that an SMS is for has verified the phone. */
  isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
  /** The data from which the message is rendered, by kind (`MessageData`). */
  data: jsonb().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  dueAt: instant('due_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** Time of the last attempt, when all failed. */
  failedAt: instant('failed_at'),
});

export type OutboxRow = typeof outboxMessages.$inferSelect;

/** Messages about orders that were sent, without recipient and content. */
export const sentMessages = pgTable('sent_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  referenceCode: text('reference_code').notNull(),
  kind: text().notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  sentAt: instant('sent_at').notNull().defaultNow(),
});

/** Subscriptions to sold-out items; deleted when the message is queued. */
export const backInStockSubscriptions = pgTable('restock_wishes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  itemId: text('item_id').notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  language: text({ enum: LOCALES }).notNull(),
  /** Digest of the subscriber's network. */
  network: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const contactMessages = pgTable('contact_messages', {
  id: text().primaryKey(),
  /** The case number without prefix and check digit (lib/domain/case-number.ts). */
  number: integer().notNull().unique().default(sql`next_case_number()`),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  language: text({ enum: LOCALES }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null while it waits. */
  handledAt: instant('handled_at'),
  /** Incremented by every change. */
  revision: integer().notNull().default(1),
});

/** Answers of staff, deleted with the message. */
export const contactAnswers = pgTable('contact_answers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  text: text().notNull(),
  /** Set by the database. */
  staffId: text('staff_id').notNull().default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Recipients who ended the messages about products and reviews. */
export const messageOptOuts = pgTable('message_opt_outs', {
  emailDigest: text('email_digest').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * Time of the last SMS to an unverified phone. A digest, because the limit outlives an erased user.
 * Expired rows are deleted.
 */
export const smsSends = pgTable('sms_sends', {
  phoneDigest: text('phone_digest').primaryKey(),
  sentAt: instant('sent_at').notNull(),
});
