import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type OrderRow, orderHolds, orderLines, orders } from '../../db/schema/orders.ts';
import { pointsLost, promotionLost } from '../conflicts.ts';
import { givePoints, takePoints } from '../purchase/points.ts';
import { redeemPromotion, returnPromotion } from '../purchase/promotion-use.ts';
import { claimUnits, countSold, type Hold, releaseUnits, reserveUnits, restoreUnits } from './stock.ts';

type HeldOrder = Pick<OrderRow, 'referenceCode' | 'userId' | 'promoCode' | 'pointsFils' | 'stockState'>;

/** Units of an order, in order of id. */
export async function holdsOf(db: Database, referenceCode: string): Promise<Hold[]> {
  const { itemId, units } = orderHolds;
  const holds = await db.select({ itemId, units }).from(orderHolds).where(eq(orderHolds.referenceCode, referenceCode));
  return holds.sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

async function setStockState(db: Database, { referenceCode }: HeldOrder, stockState: OrderRow['stockState']): Promise<void> {
  await db.update(orders).set({ stockState }).where(eq(orders.referenceCode, referenceCode));
}

/** Takes what an order needs, all or nothing in the caller's transaction: units, the use of its code, points. Throws `OutOfStock` or a conflict. */
export async function takeForOrder(db: Database, order: Omit<HeldOrder, 'stockState'>, holds: readonly Hold[]): Promise<void> {
  const { referenceCode, userId, promoCode, pointsFils } = order;
  await reserveUnits(db, holds);
  if (promoCode !== null && !(await redeemPromotion(db, { code: promoCode, referenceCode, userId }))) throw promotionLost();
  if (!(await takePoints(db, userId, pointsFils))) throw pointsLost();
}

/** Takes again what an unpaid order gave back. */
export async function holdAgain(db: Database, order: HeldOrder): Promise<void> {
  await takeForOrder(db, order, await holdsOf(db, order.referenceCode));
  await setStockState(db, order, 'held');
}

/** Sells what an order holds. */
export async function claimForOrder(db: Database, order: HeldOrder): Promise<void> {
  await claimUnits(db, await holdsOf(db, order.referenceCode));
  const { typeId, quantity } = orderLines;
  const lines = await db.select({ typeId, quantity }).from(orderLines).where(eq(orderLines.referenceCode, order.referenceCode));
  await countSold(db, lines, 1);
  await setStockState(db, order, 'claimed');
}

/** Gives back all that an order holds or took; a second time nothing. `keepsUnits`: the goods have left, and are not on the shelf again. */
export async function letGoOfOrder(db: Database, order: HeldOrder, { keepsUnits = false } = {}): Promise<void> {
  if (order.stockState === 'free') return;
  const holds = await holdsOf(db, order.referenceCode);
  if (order.stockState === 'held') await releaseUnits(db, holds);
  else if (!keepsUnits) {
    await restoreUnits(db, holds);
    const { typeId, quantity } = orderLines;
    const lines = await db.select({ typeId, quantity }).from(orderLines).where(eq(orderLines.referenceCode, order.referenceCode));
    await countSold(db, lines, -1);
  }
  if (order.promoCode !== null) await returnPromotion(db, { code: order.promoCode, referenceCode: order.referenceCode });
  await givePoints(db, order.userId, order.pointsFils);
  await setStockState(db, order, 'free');
}
