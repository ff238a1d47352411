import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PaymentStateName } from '../../../lib/api/contract/order.ts';
import { LOCALES } from '../../../lib/domain/locales.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Payment methods with a provider. */
export const ONLINE_METHODS = ['OnLine', 'Knet', 'Tabby', 'Deema'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** Payment attempts; the database allows one pending and one paid attempt per order. */
export const paymentAttempts = pgTable('payment_attempts', {
  /**
   * Also the key at the provider, so that a repeated request does not start a second
   * payment.
   */
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  provider: text().notNull(),
  method: text({ enum: ONLINE_METHODS }).notNull(),
  amountFils: integer('amount_fils').notNull(),
  state: text().$type<PaymentStateName>().notNull(),
  /** Null until the provider has responded. */
  providerId: text('provider_id'),
  redirectUrl: text('redirect_url'),
  receipt: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  closedAt: instant('settled_at'),
});
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/**
 * Refunds; stored before the provider is called, so that each is executed exactly once.
 */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  attemptId: uuid('attempt_id'),
  /** `surplus`: a payment of an order that could no longer be confirmed. */
  reason: text({ enum: ['order', 'surplus'] }).notNull(),
  moneyFils: integer('money_fils').notNull(),
  pointsFils: integer('points_fils').notNull(),
  state: text({ enum: ['Pending', 'Done'] }).notNull(),
  createdAt: instant('created_at').notNull(),
});
export type RefundRow = typeof refunds.$inferSelect;

/** Payments of the sandbox; only the sandbox reads and writes them. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  merchantKey: uuid('merchant_key').notNull(),
  brand: text({ enum: ONLINE_METHODS }).notNull(),
  amountFils: integer('amount_fils').notNull(),
  refundedFils: integer('refunded_fils').notNull().default(0),
  language: text({ enum: LOCALES }).notNull(),
  merchantOrder: text('merchant_order').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text({
    enum: ['Open', 'Processing', 'Paid', 'Declined', 'Cancelled', 'Expired'],
  }).notNull(),
  receipt: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Time at which a processing payment becomes paid. */
  paidFrom: instant('paid_from'),
});
export type SandboxPayment = typeof sandboxPayments.$inferSelect;
