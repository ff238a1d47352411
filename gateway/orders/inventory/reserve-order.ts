import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type OrderRow, orderLines, orderReservations, orders } from '../../db/schema/orders.ts';
import { insufficientPoints, promotionInvalid } from '../conflicts.ts';
import { addPoints, deductPoints } from '../purchase/points.ts';
import { redeemPromotion, returnPromotion } from '../purchase/promotion-use.ts';
import { commitStock, incrementSold, releaseStock, reserveStock, restockUnits, type StockUse } from './stock.ts';

type ReservableOrder = Pick<OrderRow, 'referenceCode' | 'userId' | 'promoCode' | 'pointsFils' | 'stockState'>;

/** The stock that an order uses, sorted by item id. */
export async function loadStockUses(db: Database, referenceCode: string): Promise<StockUse[]> {
  const { itemId, units } = orderReservations;
  const stockUses = await db.select({ itemId, units }).from(orderReservations).where(eq(orderReservations.referenceCode, referenceCode));
  return stockUses.sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

async function setStockState(db: Database, { referenceCode }: ReservableOrder, stockState: OrderRow['stockState']): Promise<void> {
  await db.update(orders).set({ stockState }).where(eq(orders.referenceCode, referenceCode));
}

/** Reserves stock, promotion use and points of an order in the caller's transaction. Throws `OutOfStockError` or a conflict. */
export async function reserveForOrder(db: Database, order: Omit<ReservableOrder, 'stockState'>, stockUses: readonly StockUse[]): Promise<void> {
  const { referenceCode, userId, promoCode, pointsFils } = order;
  await reserveStock(db, stockUses);
  if (promoCode !== null && !(await redeemPromotion(db, { code: promoCode, referenceCode, userId }))) throw promotionInvalid();
  if (!(await deductPoints(db, userId, pointsFils))) throw insufficientPoints();
}

/** Reserves again for an unpaid order that was released. */
export async function reserveAgain(db: Database, order: ReservableOrder): Promise<void> {
  await reserveForOrder(db, order, await loadStockUses(db, order.referenceCode));
  await setStockState(db, order, 'held');
}

/** Turns the reservation of an order into a sale. */
export async function commitReservation(db: Database, order: ReservableOrder): Promise<void> {
  await commitStock(db, await loadStockUses(db, order.referenceCode));
  const { typeId, quantity } = orderLines;
  const lines = await db.select({ typeId, quantity }).from(orderLines).where(eq(orderLines.referenceCode, order.referenceCode));
  await incrementSold(db, lines, 1);
  await setStockState(db, order, 'claimed');
}

/** Releases stock, promotion use and points of an order; idempotent. `skipRestock`: the goods were shipped and do not return to stock. */
export async function releaseOrder(db: Database, order: ReservableOrder, { skipRestock = false } = {}): Promise<void> {
  if (order.stockState === 'free') return;
  const stockUses = await loadStockUses(db, order.referenceCode);
  if (order.stockState === 'held') await releaseStock(db, stockUses);
  else if (!skipRestock) {
    await restockUnits(db, stockUses);
    const { typeId, quantity } = orderLines;
    const lines = await db.select({ typeId, quantity }).from(orderLines).where(eq(orderLines.referenceCode, order.referenceCode));
    await incrementSold(db, lines, -1);
  }
  if (order.promoCode !== null) await returnPromotion(db, { code: order.promoCode, referenceCode: order.referenceCode });
  await addPoints(db, order.userId, order.pointsFils);
  await setStockState(db, order, 'free');
}
