import {
  type CountedRefund,
  type EarningAmounts,
  getEarnedPoints,
  getEarningFils,
  getRefundedProductFils,
  getRemainingPoints,
} from '../../../lib/domain/loyalty.ts';
import { sumFils } from '../../../lib/domain/money.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { pointsChanges, users } from '../../platform/db/schema/users.ts';
import { and, asc, eq, inArray, notInArray, sql } from '../../platform/db/sql.ts';
import { addPoints, deductPoints } from './balance.ts';

type EarningOrder = Pick<OrderRow, 'referenceCode' | 'userId'> & EarningAmounts;

/**
 * The completed refunds of an order and of the exchanges that it paid for, oldest first, without
 * those of extra payments and corrections.
 */
async function loadRefunds(
  db: Database,
  { referenceCode }: Pick<OrderRow, 'referenceCode'>,
): Promise<CountedRefund[]> {
  const { reason, lines, moneyFils, pointsFils } = refunds;
  const rows = await db
    .select({ reason, lines, moneyFils, pointsFils })
    .from(refunds)
    .where(
      and(
        sql`(${refunds.referenceCode} = ${referenceCode} OR ${refunds.referenceCode} IN
          (SELECT sent.reference_code FROM exchanges AS sent WHERE sent.root_reference = ${referenceCode}))`,
        eq(refunds.state, 'Done'),
        notInArray(refunds.reason, ['extraPayment', 'correction']),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map((row) => {
    const part = row.lines === null ? 'amount' : 'lines';
    return { part: row.reason === 'order' ? 'rest' : part, fils: row.moneyFils + row.pointsFils };
  });
}

const loadRefundedFils = async (db: Database, order: EarningOrder): Promise<number> =>
  getRefundedProductFils(order, await loadRefunds(db, order));

/** The points that an order has earned, and those of them that it still has, in fils. */
async function loadEarned(
  db: Database,
  referenceCode: string,
): Promise<{ earnedFils: number; heldFils: number }> {
  const rows = await db
    .select({ kind: pointsChanges.kind, fils: pointsChanges.fils })
    .from(pointsChanges)
    .where(
      and(
        eq(pointsChanges.referenceCode, referenceCode),
        inArray(pointsChanges.kind, ['Earned', 'TakenBack']),
      ),
    );
  return {
    earnedFils: rows.find(({ kind }) => kind === 'Earned')?.fils ?? 0,
    heldFils: rows.reduce((sum, { fils }) => sum + fils, 0),
  };
}

/**
 * Adds the points of a delivered order to the account of its buyer, once. Guests earn none. The
 * caller has locked the order.
 */
export async function earnPoints(
  db: Database,
  order: EarningOrder,
  percent: number,
): Promise<void> {
  const { referenceCode, userId } = order;
  const { earnedFils } = await loadEarned(db, referenceCode);
  if (earnedFils > 0) return;
  const earningFils = getEarningFils(order);
  const refundedFils = await loadRefundedFils(db, order);
  const fils = getRemainingPoints(getEarnedPoints(earningFils, percent), earningFils, refundedFils);
  await addPoints(db, { userId, fils, kind: 'Earned', referenceCode });
}

/**
 * Takes back the points that a refunded part of an order had earned, as far as the buyer has not
 * used them. The caller has locked the order.
 */
export async function takeBackPoints(db: Database, order: EarningOrder): Promise<void> {
  const { referenceCode, userId } = order;
  const { earnedFils, heldFils } = await loadEarned(db, referenceCode);
  if (heldFils <= 0) return;
  const refundedFils = await loadRefundedFils(db, order);
  const remainingFils = getRemainingPoints(earnedFils, getEarningFils(order), refundedFils);
  const [user] = await db
    .select({ balanceFils: users.pointsFils })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const fils = Math.min(Math.max(0, heldFils - remainingFils), user?.balanceFils ?? 0);
  await deductPoints(db, { userId, fils, kind: 'TakenBack', referenceCode });
}

/**
 * Adds the points of a refund. Money is returned before points: what exceeds the money of the order
 * are the points that paid a part of it. The caller has locked the order.
 * @returns false without an account
 */
export async function addRefundedPoints(
  db: Database,
  order: Pick<OrderRow, 'referenceCode' | 'userId' | 'totalFils' | 'pointsFils'>,
  { reason, moneyFils, pointsFils: fils }: Pick<RefundRow, 'reason' | 'moneyFils' | 'pointsFils'>,
): Promise<boolean> {
  const { referenceCode, userId, totalFils, pointsFils: usedFils } = order;
  // A correction returns points that the order does not use any more.
  if (reason === 'correction')
    return addPoints(db, { userId, fils, kind: 'Refunded', returnedFils: fils, referenceCode });
  const earlierFils = sumFils((await loadRefunds(db, order)).map((refund) => refund.fils));
  const excessFils = Math.max(0, earlierFils + moneyFils + fils - totalFils);
  const returnedFils = Math.min(excessFils, fils, usedFils);
  return addPoints(db, { userId, fils, kind: 'Refunded', returnedFils, referenceCode });
}
