import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { loadOrderLines, lockOrder } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { type ReturnRow, returns } from '../../platform/db/schema/returns.ts';
import { and, eq, isNotNull, ne } from '../../platform/db/sql.ts';
import { insertRefund, type Points } from './begin-refund.ts';
import { getRefundedFils } from './ledger.ts';
import { loadRefundable } from './load-refundable.ts';
import { chooseRefundReason, chooseRefundType } from './refund-conditions.ts';
import { getReturnRefund, type Refundable, requirePaid } from './refundable.ts';

type ReturnToRefund = Pick<
  ReturnRow,
  'number' | 'referenceCode' | 'lines' | 'refundType' | 'refundId'
>;

/** The refund of everything from before its units were stored. */
const isOfUnknownUnits = ({ reason, lines }: RefundRow) => reason === 'order' && lines === null;

/**
 * A refund of other calls that has paid back all units of a return: its order was refunded, or its
 * lines were.
 */
async function findCoveringRefund(
  db: Database,
  { number, referenceCode, lines: returned }: ReturnToRefund,
  { earlier }: Refundable,
): Promise<string | undefined> {
  const ofOthers = await db
    .select({ id: returns.refundId })
    .from(returns)
    .where(
      and(
        eq(returns.referenceCode, referenceCode),
        ne(returns.number, number),
        isNotNull(returns.refundId),
      ),
    );
  const ids = new Set(ofOthers.map(({ id }) => id));
  const covering = earlier.filter((refund) => {
    const hasUnits = returned.some((line) => countLineUnits(line, refund.lines ?? []) > 0);
    const isOther = !ids.has(refund.id) && getRefundedFils([refund]) > 0;
    return isOther && (hasUnits || isOfUnknownUnits(refund));
  });
  const units = covering.flatMap(({ lines }) => lines ?? []);
  const isCovered =
    covering.some(isOfUnknownUnits) ||
    returned.every((line) => countLineUnits(line, units) >= countLineUnits(line, returned));
  return isCovered ? covering.at(-1)?.id : undefined;
}

/** The amount of the rejected refund of a return whose order was refunded before units were stored. */
async function getRejectedFils(
  db: Database,
  { refundId }: ReturnToRefund,
  { earlier, leftFils }: Refundable,
): Promise<number> {
  if (refundId === null || !earlier.some(isOfUnknownUnits)) return 0;
  const isRejected = and(eq(refunds.id, refundId), eq(refunds.state, 'Failed'));
  const [rejected] = await db.select().from(refunds).where(isRejected);
  return rejected ? Math.min(getRefundedFils([rejected]), leftFils) : 0;
}

/**
 * Records the refund of returned units: what was paid for them, and the fees when everything comes
 * back. The caller has locked the order.
 * @returns the id of the refund, which may be an earlier one of the same units; undefined when
 *   nothing is left to refund
 */
export async function beginReturnRefund(
  db: Database,
  row: ReturnToRefund,
  features: Points,
): Promise<string | undefined> {
  const order = await lockOrder(db, row.referenceCode);
  const refundable = await loadRefundable(db, order);
  const refund = getReturnRefund(
    await loadOrderLines(db, row.referenceCode),
    refundable,
    row.lines,
  );
  const fils = refund.fils || (await getRejectedFils(db, row, refundable));
  if (fils === 0) return findCoveringRefund(db, row, refundable);
  requirePaid(order);
  return insertRefund(db, order, refundable, {
    reason: chooseRefundReason(fils, refundable, order),
    fils,
    // Points become money without an account, or in a shop that has none any more.
    refundType: chooseRefundType(undefined, row.refundType, refundable, features),
    lines: refund.lines.length > 0 ? refund.lines : row.lines,
  });
}
