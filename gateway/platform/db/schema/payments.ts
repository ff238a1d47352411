import type { PaymentStateName, RefundLine } from '../../../../lib/contract/order.ts';
import type { PaymentLinkReason } from '../../../../lib/contract/payment-link.ts';
import type { OnlineMethod } from '../../../../lib/contract/payment-methods.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../sql.ts';
import { instant } from './columns.ts';

/**
 * Payment attempts; the database allows one pending attempt per order, and one paid attempt for the
 * order and for each of its corrections.
 */
export const paymentAttempts = pgTable('payment_attempts', {
  /** Also the key at the provider, so that a repeated request does not start a second payment. */
  id: uuid().primaryKey(),
  /** The random id in the return URL. */
  returnId: uuid('return_id').notNull(),
  referenceCode: text('reference_code').notNull(),
  provider: text().notNull(),
  method: text().$type<OnlineMethod>().notNull(),
  amountFils: integer('amount_fils').notNull(),
  state: text().$type<PaymentStateName>().notNull(),
  /** Null until the provider has responded. */
  providerId: text('provider_id'),
  /** Another id, where the provider uses one in refunds and webhooks. */
  secondId: text('second_id'),
  redirectUrl: text('redirect_url'),
  /** Until then one request has the claim to create the payment at the provider. */
  creatingUntil: instant('creating_until'),
  receipt: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  closedAt: instant('settled_at'),
  /** The attempt ended here while the provider's page stayed open: it may still be paid. */
  isOpenAtProvider: boolean('open_at_provider').notNull().default(false),
  /** The last time that a read of the order requested the status. */
  refreshedAt: instant('refreshed_at'),
  /** The payment link that began it; null for the buyer in the shop. */
  linkId: uuid('link_id'),
  /** The pending correction that it pays; null for a payment of the order. */
  correctionId: uuid('correction_id'),
});
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/**
 * Links with which somebody pays an order without its account. Only the SHA-256 digest of the token
 * is stored; the database allows one open link per order.
 */
export const paymentLinks = pgTable('payment_links', {
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  digest: text().notNull(),
  reason: text().$type<PaymentLinkReason>().notNull(),
  amountFils: integer('amount_fils').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** By staff, or by another link of the order. */
  cancelledAt: instant('cancelled_at'),
  /** Set by the database. */
  staffId: text('staff_id').default(sql`current_staff() ->> 'staff'`),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type PaymentLinkRow = typeof paymentLinks.$inferSelect;

/** Refunds; stored before the provider is called, so that each is executed exactly once. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  referenceCode: text('reference_code').notNull(),
  /** The payment that it returns; null for cash and points. */
  attemptId: uuid('attempt_id'),
  /** Of a refund of several payments, the first one of its rows; null for that one. */
  partOf: uuid('part_of'),
  /** The refund that repeats it after the provider rejected it; of extra payments and corrections. */
  repeatedBy: uuid('repeated_by'),
  /**
   * `extraPayment`: a payment of an order that could no longer be confirmed. `correction`: what the
   * order costs less, which is no part of its amounts any more.
   */
  reason: text({ enum: ['order', 'extraPayment', 'partial', 'correction'] }).notNull(),
  moneyFils: integer('money_fils').notNull(),
  /** Points added to the account, including those that paid a part of the order. */
  pointsFils: integer('points_fils').notNull(),
  /** The order lines that a partial refund is for; null for an amount. */
  lines: jsonb().$type<RefundLine[]>(),
  /** Whether the units of `lines` go back to stock when the refund is done. */
  isRestocked: boolean('is_restocked').notNull().default(false),
  state: text({ enum: ['Pending', 'Done', 'Failed'] }).notNull(),
  /** Null until the provider has accepted the refund. */
  providerRefundId: text('provider_refund_id'),
  /** Why the provider rejected the refund. */
  failure: text(),
  endedAt: instant('ended_at'),
  /** While a process executes the refund; later if that process has crashed. */
  claimedUntil: instant('claimed_until'),
  /** Why staff requested it; for staff only. */
  staffReason: text('staff_reason'),
  /** Who requested it; set by the database for requests of staff. */
  staffId: text('staff_id'),
  /** When money in cash was handed to the customer, and who did it. */
  paidOutAt: instant('paid_out_at'),
  paidOutBy: text('paid_out_by'),
  createdAt: instant('created_at').notNull(),
});
export type RefundRow = typeof refunds.$inferSelect;

/** Verified webhooks: each is stored once, acknowledged, and then processed. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    provider: text().notNull(),
    /** SHA-256 of what was verified: the signed fields, or the body. */
    digest: text().notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** The payment of the webhook. */
    providerId: text('provider_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.digest] })],
);
