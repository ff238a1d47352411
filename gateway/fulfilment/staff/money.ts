import { sql } from '../../platform/db/sql.ts';

/**
 * What was paid for orders, one row for each payment: online when the provider confirmed it, cash
 * when it was paid in a branch or the order was delivered, and no money when points or a promotion
 * covered everything. A payment that an order did not need is not a part of it, and an exchange is
 * paid with its first order.
 */
const PAYMENTS = sql`(
  SELECT attempt.reference_code, attempt.amount_fils AS fils, attempt.provider, attempt.provider_id
  FROM payment_attempts AS attempt
  WHERE attempt.state IN ('Paid', 'Refunded')
    AND NOT EXISTS (SELECT FROM refunds AS extra WHERE extra.attempt_id = attempt.id AND extra.reason = 'extraPayment')
  UNION ALL
  SELECT paid.reference_code, paid.total_fils, 'cash', NULL FROM orders AS paid
  WHERE paid.payment_method = 'Cash' AND paid.exchanged_fils IS NULL AND (paid.cash_paid_at IS NOT NULL
    OR EXISTS (SELECT FROM order_history AS delivery WHERE delivery.reference_code = paid.reference_code AND delivery.status = 'Delivered'))
  UNION ALL
  SELECT covered.reference_code, 0, CASE WHEN covered.points_fils > 0 THEN 'points' END, NULL FROM orders AS covered
  WHERE covered.total_fils = 0 AND covered.payment_method <> 'Cash' AND covered.exchanged_fils IS NULL
    AND EXISTS (SELECT FROM order_history AS confirmation WHERE confirmation.reference_code = covered.reference_code AND confirmation.status IN ('AwaitingAddress', 'Confirmed'))
)`;

/** What was refunded of orders. */
const REFUNDS = sql`(
  SELECT reference_code, money_fils, points_fils
  FROM refunds WHERE state = 'Done' AND reason <> 'extraPayment'
)`;

// As text: in a selection, the query builder writes a column without its table.
const isOfOrder = sql`money.reference_code = orders.reference_code`;

/** Of an order, in fils. */
export const paidFils = sql<number>`(SELECT coalesce(sum(money.fils), 0) FROM ${PAYMENTS} AS money WHERE ${isOfOrder})`;

export const refundedFils = (column: 'money_fils' | 'points_fils') =>
  sql<number>`(SELECT coalesce(sum(money.${sql.raw(column)}), 0) FROM ${REFUNDS} AS money WHERE ${isOfOrder})`;

export const paymentOfOrder = (column: 'provider' | 'provider_id') =>
  sql<
    string | null
  >`(SELECT money.${sql.raw(column)} FROM ${PAYMENTS} AS money WHERE ${isOfOrder} LIMIT 1)`;
