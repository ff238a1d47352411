import { bigserial, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Messages to people, written with what they are about and sent afterwards. */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** What it is about: `otp`, `welcome`, … */
  kind: text().notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  subject: text(),
  text: text().notNull(),
  html: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  /** When it may be tried (again). */
  dueAt: instant('due_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** Tried for the last time, in vain. */
  failedAt: instant('failed_at'),
});
