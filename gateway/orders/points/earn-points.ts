import {
  getEarnedPoints,
  getEarningFils,
  getRemainingPoints,
} from '../../../lib/domain/loyalty.ts';
import type { Database } from '../../db/client.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { refunds } from '../../db/schema/payments.ts';
import { pointsChanges, users } from '../../db/schema/users.ts';
import { and, eq, inArray, ne, sql } from '../../db/sql.ts';
import { addPoints, deductPoints } from './balance.ts';

/** What was refunded of an order, in fils: money and points, without extra payments. */
async function loadRefundedFils(db: Database, referenceCode: string): Promise<number> {
  const [row] = await db
    .select({ fils: sql<number>`coalesce(sum(money_fils + points_fils), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.referenceCode, referenceCode),
        eq(refunds.state, 'Done'),
        ne(refunds.reason, 'extraPayment'),
      ),
    );
  return row?.fils ?? 0;
}

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
  order: Pick<OrderRow, 'referenceCode' | 'userId' | 'totalFils' | 'deliveryFeeFils'>,
  percent: number,
): Promise<void> {
  const { referenceCode, userId } = order;
  const { earnedFils } = await loadEarned(db, referenceCode);
  if (earnedFils > 0) return;
  const earningFils = getEarningFils(order);
  const refundedFils = await loadRefundedFils(db, referenceCode);
  const fils = getRemainingPoints(getEarnedPoints(earningFils, percent), earningFils, refundedFils);
  await addPoints(db, { userId, fils, kind: 'Earned', referenceCode });
}

/**
 * Takes back the points that a refunded part of an order had earned, as far as the buyer has not
 * used them. The caller has locked the order.
 */
export async function takeBackPoints(
  db: Database,
  order: Pick<OrderRow, 'referenceCode' | 'userId' | 'totalFils' | 'deliveryFeeFils'>,
): Promise<void> {
  const { referenceCode, userId } = order;
  const { earnedFils, heldFils } = await loadEarned(db, referenceCode);
  if (heldFils <= 0) return;
  const refundedFils = await loadRefundedFils(db, referenceCode);
  const remainingFils = getRemainingPoints(earnedFils, getEarningFils(order), refundedFils);
  const [user] = await db
    .select({ balanceFils: users.pointsFils })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const fils = Math.min(Math.max(0, heldFils - remainingFils), user?.balanceFils ?? 0);
  await deductPoints(db, { userId, fils, kind: 'TakenBack', referenceCode });
}
