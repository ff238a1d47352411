import { type Database, queryRows } from '../../platform/db/client.ts';
import { type SQL, sql } from '../../platform/db/sql.ts';

/**
 * What was paid for orders, one row for each payment: online when the provider confirmed it, cash
 * when the order was delivered, and no money when points or a promotion covered everything. A payment
 * that an order did not need is not a part of it, and an exchange is paid with its first order.
 */
const PAYMENTS = sql`(
  SELECT attempt.reference_code, attempt.settled_at AS at, attempt.amount_fils AS fils, attempt.provider, attempt.provider_id
  FROM payment_attempts AS attempt
  WHERE attempt.state IN ('Paid', 'Refunded')
    AND NOT EXISTS (SELECT FROM refunds AS extra WHERE extra.attempt_id = attempt.id AND extra.reason = 'extraPayment')
  UNION ALL
  SELECT delivery.reference_code, delivery.at, delivered.total_fils, 'cash', NULL
  FROM order_history AS delivery JOIN orders AS delivered ON delivered.reference_code = delivery.reference_code
  WHERE delivery.status = 'Delivered' AND delivered.payment_method = 'Cash' AND delivered.exchanged_fils IS NULL
  UNION ALL
  SELECT covered.reference_code, min(confirmation.at), 0, CASE WHEN covered.points_fils > 0 THEN 'points' END, NULL
  FROM order_history AS confirmation JOIN orders AS covered ON covered.reference_code = confirmation.reference_code
  WHERE confirmation.status = 'Confirmed' AND covered.total_fils = 0 AND covered.payment_method <> 'Cash' AND covered.exchanged_fils IS NULL
  GROUP BY covered.reference_code
)`;

/** What was refunded of orders. */
const REFUNDS = sql`(
  SELECT reference_code, ended_at AS at, money_fils, points_fils
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

export interface Takings {
  orders: number;
  paidFils: number;
  refundedFils: number;
}

/** What was paid and refunded in a period, whenever the orders were placed. */
export async function loadTakings(db: Database, from: Date, to: Date): Promise<Takings> {
  const isWithin: SQL = sql`at >= ${from.toISOString()}::timestamptz AND at < ${to.toISOString()}::timestamptz`;
  const [row] = await queryRows<Record<keyof Takings, string>>(
    db,
    sql`SELECT paid.orders, paid.fils AS "paidFils", refunded.fils AS "refundedFils"
      FROM (SELECT count(*) AS orders, coalesce(sum(fils), 0) AS fils FROM ${PAYMENTS} AS money WHERE ${isWithin}) AS paid,
        (SELECT coalesce(sum(money_fils), 0) AS fils FROM ${REFUNDS} AS money WHERE ${isWithin}) AS refunded`,
  );
  const read = (name: keyof Takings) => Number(row?.[name] ?? 0);
  return {
    orders: read('orders'),
    paidFils: read('paidFils'),
    refundedFils: read('refundedFils'),
  };
}
