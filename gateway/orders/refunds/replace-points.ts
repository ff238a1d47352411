import type { Database } from '../../db/client.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { type RefundRow, refunds } from '../../db/schema/payments.ts';
import { eq } from '../../db/sql.ts';
import { loadRefundable } from './load-refundable.ts';

export type RefundedAmounts = Pick<RefundRow, 'moneyFils' | 'pointsFils'>;

/**
 * Turns the points of a pending refund into money: the account was erased after the
 * refund was recorded. Points that had paid a part of the order are lost with the
 * account. A refund that already contains money contains all that was left of it, so only
 * a refund of points alone is replaced. The caller has locked the order.
 */
export async function replacePoints(
  db: Database,
  order: OrderRow,
  { id, moneyFils, pointsFils }: RefundRow,
): Promise<RefundedAmounts> {
  const { earlier } = await loadRefundable(db, order);
  const returnedFils = earlier.reduce((sum, row) => sum + row.moneyFils, 0);
  const leftFils = Math.max(0, order.totalFils - returnedFils);
  const replaced = {
    moneyFils: moneyFils > 0 ? moneyFils : Math.min(pointsFils, leftFils),
    pointsFils: 0,
  };
  await db.update(refunds).set(replaced).where(eq(refunds.id, id));
  return replaced;
}
