import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PaymentStateName } from '../../../lib/api/contract/order.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Methods that a provider takes money by. */
export const ONLINE_METHODS = ['OnLine', 'Knet', 'Tabby', 'Deema'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** Each try at paying an order; the database allows one that is pending and one that is paid. */
export const paymentAttempts = pgTable('payment_attempts', {
  /** Also the key under which the provider knows it: asking it twice to begin begins one payment. */
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  provider: text().notNull(),
  method: text({ enum: ONLINE_METHODS }).notNull(),
  amountFils: integer('amount_fils').notNull(),
  state: text().$type<PaymentStateName>().notNull(),
  /** Null until the provider has answered. */
  providerId: text('provider_id'),
  redirectUrl: text('redirect_url'),
  receipt: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  closedAt: instant('settled_at'),
});
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Money and points on their way back: written before the provider is asked, so that no refund is forgotten or made twice. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  attemptId: uuid('attempt_id'),
  /** `surplus`: money that came for an order which no longer wanted it. */
  reason: text({ enum: ['order', 'surplus'] }).notNull(),
  moneyFils: integer('money_fils').notNull(),
  pointsFils: integer('points_fils').notNull(),
  state: text({ enum: ['Pending', 'Done'] }).notNull(),
  createdAt: instant('created_at').notNull(),
});
export type RefundRow = typeof refunds.$inferSelect;

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
