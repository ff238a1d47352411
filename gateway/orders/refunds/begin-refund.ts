import { randomUUID } from 'node:crypto';
import type { RefundLine, RefundType } from '../../../lib/api/contract/order.ts';
import { canTransition } from '../../../lib/domain/order-status.ts';
import type { Database } from '../../db/client.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { refunds } from '../../db/schema/payments.ts';
import { and, eq } from '../../db/sql.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { ProblemError } from '../../http/problem.ts';
import { illegalTransition } from '../conflicts.ts';
import { lockOrder } from '../payments/apply-payment-status.ts';
import { loadLinesFils, loadRefundable } from './load-refundable.ts';
import {
  findOpenRefund,
  type Refundable,
  refundTooHigh,
  requirePaid,
  splitRefund,
} from './refundable.ts';

/** An amount in fils, or order lines, and where the amount goes. */
export type PartialRefund = ({ amountFils: number } | { lines: readonly RefundLine[] }) & {
  refundType: RefundType | undefined;
};

interface NewRefund {
  reason: 'order' | 'partial';
  fils: number;
  refundType: RefundType | undefined;
  lines?: readonly RefundLine[];
}

/** Stores a pending refund. */
async function insertRefund(
  db: Database,
  order: OrderRow,
  refundable: Refundable,
  { reason, fils, refundType, lines }: NewRefund,
): Promise<string> {
  const id = randomUUID();
  await db.insert(refunds).values({
    id,
    referenceCode: order.referenceCode,
    attemptId: refundable.attemptId,
    reason,
    ...splitRefund(fils, refundable, refundType ?? order.refundType),
    lines: lines ? [...lines] : null,
    state: 'Pending',
    createdAt: new Date(),
  });
  return id;
}

/**
 * Records the refund of everything that is left of an order; a repeated call returns the
 * pending refund. Runs in the caller's transaction. Throws `illegal_transition`.
 */
export async function beginRefund(
  db: Database,
  referenceCode: string,
  refundType: RefundType | undefined,
): Promise<string> {
  const order = await lockOrder(db, referenceCode);
  const refundable = await loadRefundable(db, order);
  const open = findOpenRefund(refundable);
  if (open) return open.id;
  if (!canTransition(order.status, 'Refunded', 'staff'))
    throw illegalTransition(order.status, 'Refunded');
  const fils = refundable.leftFils;
  return insertRefund(db, order, refundable, { reason: 'order', fils, refundType });
}

/**
 * Records the refund of an extra payment again after the provider rejected it. Runs in
 * the caller's transaction. Throws `no_failed_refund`.
 */
export async function beginExtraPaymentRefund(
  db: Database,
  referenceCode: string,
): Promise<string> {
  await lockOrder(db, referenceCode);
  const isExtraPayment = and(
    eq(refunds.referenceCode, referenceCode),
    eq(refunds.reason, 'extraPayment'),
  );
  const rows = await db.select().from(refunds).where(isExtraPayment);
  const failed = rows.find(
    ({ attemptId }) => !rows.some((row) => row.attemptId === attemptId && row.state !== 'Failed'),
  );
  if (!failed)
    throw new ProblemError(
      409,
      'no_failed_refund',
      'The order has no extra payment whose refund was rejected.',
    );
  const { attemptId, reason, moneyFils, pointsFils } = failed;
  const id = randomUUID();
  const values = { id, referenceCode, attemptId, reason, moneyFils, pointsFils };
  await db.insert(refunds).values({ ...values, state: 'Pending', createdAt: new Date() });
  return id;
}

/**
 * Records the refund of an amount or of order lines. The refund of everything that is
 * left refunds the order; a smaller one does not change its status. The order is locked,
 * so concurrent calls cannot refund more than was paid. Runs in the caller's
 * transaction. Throws `refund_too_high`, `not_paid` and `illegal_transition`.
 */
export async function beginPartialRefund(
  db: Database,
  referenceCode: string,
  request: PartialRefund,
): Promise<string> {
  const order = await lockOrder(db, referenceCode);
  requirePaid(order);
  const refundable = await loadRefundable(db, order);
  const { leftFils } = refundable;
  const fils =
    'lines' in request
      ? await loadLinesFils(db, order, refundable, request.lines)
      : request.amountFils;
  if (fils > leftFils) throw refundTooHigh(leftFils);
  if (fils === 0) throw invalidField('lines', 'Nothing was paid for these lines');
  const reason = fils === leftFils && order.status !== 'Refunded' ? 'order' : 'partial';
  const { refundType } = request;
  const lines = 'lines' in request && { lines: request.lines };
  return insertRefund(db, order, refundable, { reason, fils, refundType, ...lines });
}
