import { sumFils } from '../../../lib/domain/money.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';
import { loadPayment, toLedger } from './load-payment.ts';
import { divideRefund, listPayments, type RefundPart } from './refundable-payments.ts';
import { storeOtherParts } from './store-refund.ts';

export type Replacement = Pick<RefundRow, 'attemptId' | 'moneyFils' | 'pointsFils'>;

/**
 * Turns the points of a pending refund into money: the account was erased meanwhile. Points that had
 * paid a part of the order are lost with it. A refund with money contains all that was left of it,
 * so only a refund of points alone is replaced. The caller has locked the order.
 */
export async function replacePoints(
  db: Database,
  order: OrderRow,
  refund: RefundRow,
): Promise<Replacement> {
  const { reason, attemptId, moneyFils, pointsFils } = refund;
  if (moneyFils > 0) return replaceWith(db, refund, [{ attemptId, moneyFils }]);
  const payment = await loadPayment(db, order);
  const returnedFils = sumFils(toLedger(payment).refunds.map((row) => row.moneyFils));
  // No money paid for the points that a correction returns.
  const leftFils = reason === 'correction' ? 0 : Math.max(0, payment.root.totalFils - returnedFils);
  const payments = listPayments(payment.refunds, payment.attempts);
  return replaceWith(db, refund, divideRefund(Math.min(pointsFils, leftFils), payments));
}

/** Writes the parts of a refund of money in place of points. */
async function replaceWith(
  db: Database,
  refund: RefundRow,
  [first, ...others]: readonly RefundPart[],
): Promise<Replacement> {
  const replaced = { attemptId: null, moneyFils: 0, ...first, pointsFils: 0 };
  await db.update(refunds).set(replaced).where(eq(refunds.id, refund.id));
  await storeOtherParts(db, refund, others);
  return replaced;
}
