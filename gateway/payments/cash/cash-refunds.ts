import type { CashRefund } from '../../../lib/contract/cash.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import type { Database } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { refunds } from '../../platform/db/schema/payments.ts';
import {
  and,
  asc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';

/** Cash is refunded without a payment at a provider. */
const isCash = and(eq(refunds.state, 'Done'), isNull(refunds.attemptId), gt(refunds.moneyFils, 0));

async function listCashRefunds(db: Database, where: SQL | undefined): Promise<CashRefund[]> {
  const rows = await db
    .select({
      id: refunds.id,
      orderNumber: orders.orderNumber,
      customer: orders.customer,
      moneyFils: refunds.moneyFils,
      createdAt: refunds.createdAt,
      paidOutAt: refunds.paidOutAt,
      paidOutBy: refunds.paidOutBy,
      name: staffName(refunds.paidOutBy),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.referenceCode, refunds.referenceCode))
    .where(and(isCash, where))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(
    ({ id, orderNumber, customer, moneyFils, createdAt, paidOutAt, paidOutBy, name }) => ({
      id,
      orderNumber: formatOrderNumber(orderNumber),
      customer: customer.name,
      amount: kwdFromFils(moneyFils),
      refundedAt: createdAt.toISOString(),
      ...(paidOutAt && { paidOutAt: paidOutAt.toISOString() }),
      ...(paidOutBy !== null && { person: { id: paidOutBy, name: name ?? paidOutBy } }),
    }),
  );
}

export const listToPayOut = (db: Database): Promise<CashRefund[]> =>
  listCashRefunds(db, isNull(refunds.paidOutAt));

/** @param staffId restricts them to those that this person paid out */
export const listPaidOut = (
  db: Database,
  from: Date,
  to: Date,
  staffId: string | undefined,
): Promise<CashRefund[]> =>
  listCashRefunds(
    db,
    and(
      gte(refunds.paidOutAt, from),
      lt(refunds.paidOutAt, to),
      staffId === undefined ? undefined : eq(refunds.paidOutBy, staffId),
    ),
  );

/**
 * Records that a refund was handed to the customer in cash.
 * @throws `refund_not_found`, also for a refund that is not in cash; `refund_paid_out`
 */
export async function payOut(db: Database, id: string): Promise<CashRefund> {
  const paid = await db
    .update(refunds)
    .set({ paidOutAt: new Date(), paidOutBy: sql`current_staff() ->> 'staff'` })
    .where(and(eq(refunds.id, id), isCash, isNull(refunds.paidOutAt)))
    .returning({ id: refunds.id });
  const [refund] = await listCashRefunds(db, eq(refunds.id, id));
  if (!refund) throw new ProblemError(404, 'refund_not_found', 'There is no such refund in cash.');
  if (paid.length === 0) throw conflict('refund_paid_out', 'The refund is already paid out.');
  return refund;
}

/**
 * The refund is to be paid out again, when that was recorded by mistake.
 * @throws `pay_out_not_found`
 */
export async function undoPayOut(db: Database, id: string): Promise<void> {
  const undone = await db
    .update(refunds)
    .set({ paidOutAt: null, paidOutBy: null })
    .where(and(eq(refunds.id, id), isCash, isNotNull(refunds.paidOutAt)))
    .returning({ id: refunds.id });
  if (undone.length === 0)
    throw new ProblemError(404, 'pay_out_not_found', 'The refund is not paid out in cash.');
}
