import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ONLINE_METHODS } from './payments.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The sandbox's own books: nothing else in the gateway reads or writes them. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  merchantKey: uuid('merchant_key').notNull(),
  brand: text({ enum: ONLINE_METHODS }).notNull(),
  amountFils: integer('amount_fils').notNull(),
  refundedFils: integer('refunded_fils').notNull().default(0),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  merchantOrder: text('merchant_order').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text({ enum: ['Open', 'Processing', 'Paid', 'Declined', 'Cancelled', 'Expired'] }).notNull(),
  receipt: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When a payment that is being processed turns out to be paid. */
  paidFrom: instant('paid_from'),
});
export type SandboxPayment = typeof sandboxPayments.$inferSelect;
