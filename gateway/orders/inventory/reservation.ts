import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import {
  type OrderRow,
  orderLines,
  orderReservations,
  orders,
} from '../../platform/db/schema/orders.ts';
import { and, eq, type SQL, sql } from '../../platform/db/sql.ts';
import { addPoints, deductPoints } from '../points/balance.ts';
import { insufficientPoints, promotionInvalid, totalChanged } from '../record/conflicts.ts';
import { redeemPromotion, returnPromotion } from './promotion-use.ts';

/**
 * Units of one item's stock. Lists are sorted by item id: rows are locked in id order to avoid
 * deadlocks.
 */
export interface StockUse {
  itemId: string;
  units: number;
}

/** An item has too few units. The caller determines which one. */
export class OutOfStockError extends Error {}

interface Change {
  reserved?: SQL;
  stockOnHand?: SQL;
}

/**
 * Updates the rows one by one in the given order.
 * @throws OutOfStockError when the condition fails for a row
 */
async function writeEach(
  db: Database,
  stockUses: readonly StockUse[],
  change: (units: number) => Change,
  condition?: (units: number) => SQL,
): Promise<void> {
  for (const { itemId, units } of stockUses) {
    const written = await db
      .update(items)
      .set(change(units))
      .where(and(eq(items.id, itemId), condition?.(units)))
      .returning({ id: items.id });
    if (condition && written.length === 0) throw new OutOfStockError();
  }
}

const reservedBy = (sign: 1 | -1) => (units: number) => ({
  reserved: sql`${items.reserved} + ${sign * units}`,
});
// Imports and staff may set a stock below the reserved units; the stock must not become negative.
const subtractFromStock = (units: number) => sql`greatest(${items.stockOnHand} - ${units}, 0)`;

/** Reserves units, or throws `OutOfStockError`. Check and update are one statement. */
export function reserveStock(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(
    db,
    stockUses,
    reservedBy(1),
    (units) => sql`${items.stockOnHand} - ${items.reserved} >= ${units}`,
  );
}

/** Releases units that an unpaid order, or an unpaid correction, has reserved. */
export function releaseStock(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(db, stockUses, reservedBy(-1));
}

function commitStock(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(db, stockUses, (units) => ({
    ...reservedBy(-1)(units),
    stockOnHand: subtractFromStock(units),
  }));
}

/** Returns sold units to stock: the order was cancelled before shipping, or they came back. */
export function restockUnits(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(db, stockUses, (units) => ({
    stockOnHand: sql`${items.stockOnHand} + ${units}`,
  }));
}

/**
 * Takes units of a confirmed order out of the stock, or throws `OutOfStockError`. Check and update
 * are one statement.
 */
export function takeStock(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(
    db,
    stockUses,
    (units) => ({ stockOnHand: sql`${items.stockOnHand} - ${units}` }),
    (units) => sql`${items.stockOnHand} - ${items.reserved} >= ${units}`,
  );
}

/** Counts the units of an order as sold, by which best sellers are sorted, or no longer. */
export async function countSold(db: Database, referenceCode: string, sign: 1 | -1): Promise<void> {
  const lines = await db
    .select({ typeId: orderLines.typeId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.referenceCode, referenceCode));
  const sorted = lines.sort((a, b) => (a.typeId < b.typeId ? -1 : 1));
  for (const { typeId, quantity } of sorted) {
    const soldCount = sql`greatest(${items.soldCount} + ${sign * quantity}, 0)`;
    await db.update(items).set({ soldCount }).where(eq(items.id, typeId));
  }
}

type ReservableOrder = Pick<
  OrderRow,
  | 'referenceCode'
  | 'userId'
  | 'promoCode'
  | 'automaticPromotions'
  | 'promotionPerson'
  | 'pointsFils'
  | 'stockState'
>;

/** The codes of the promotions of an order, in the order in which their rows are locked. */
const listPromotionCodes = ({
  promoCode,
  automaticPromotions,
}: Pick<ReservableOrder, 'promoCode' | 'automaticPromotions'>): string[] =>
  [
    ...(promoCode === null ? [] : [promoCode]),
    ...automaticPromotions.map(({ code }) => code),
  ].sort();

/** The stock that an order uses, sorted by item id. */
export async function loadStockUses(db: Database, referenceCode: string): Promise<StockUse[]> {
  const { itemId, units } = orderReservations;
  const stockUses = await db
    .select({ itemId, units })
    .from(orderReservations)
    .where(eq(orderReservations.referenceCode, referenceCode));
  return stockUses.sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

async function setStockState(
  db: Database,
  { referenceCode }: ReservableOrder,
  stockState: OrderRow['stockState'],
): Promise<void> {
  await db.update(orders).set({ stockState }).where(eq(orders.referenceCode, referenceCode));
}

/**
 * Reserves stock, promotion use and points of an order in the caller's transaction.
 * @throws OutOfStockError or a conflict
 */
export async function reserveForOrder(
  db: Database,
  order: Omit<ReservableOrder, 'stockState'>,
  stockUses: readonly StockUse[],
): Promise<void> {
  const { referenceCode, userId, promoCode, promotionPerson, pointsFils } = order;
  await reserveStock(db, stockUses);
  for (const code of listPromotionCodes(order))
    if (!(await redeemPromotion(db, { code, referenceCode, userId, promotionPerson })))
      throw code === promoCode ? promotionInvalid() : totalChanged();
  const used = { userId, fils: pointsFils, kind: 'Used', referenceCode } as const;
  if (!(await deductPoints(db, used))) throw insufficientPoints();
}

/** Reserves again for an unpaid order that was released. */
export async function reserveAgain(db: Database, order: ReservableOrder): Promise<void> {
  await reserveForOrder(db, order, await loadStockUses(db, order.referenceCode));
  await setStockState(db, order, 'held');
}

export async function commitReservation(db: Database, order: ReservableOrder): Promise<void> {
  await commitStock(db, await loadStockUses(db, order.referenceCode));
  await countSold(db, order.referenceCode, 1);
  await setStockState(db, order, 'claimed');
}

/**
 * Releases stock, promotion use and points of an order; idempotent. `skipRestock`: the products
 * were shipped and do not return to stock.
 */
export async function releaseOrder(
  db: Database,
  order: ReservableOrder,
  { skipRestock = false } = {},
): Promise<void> {
  if (order.stockState === 'free') return;
  const stockUses = await loadStockUses(db, order.referenceCode);
  if (order.stockState === 'held') await releaseStock(db, stockUses);
  else if (!skipRestock) {
    await restockUnits(db, stockUses);
    await countSold(db, order.referenceCode, -1);
  }
  const { userId, pointsFils: fils, referenceCode } = order;
  for (const code of listPromotionCodes(order)) await returnPromotion(db, { code, referenceCode });
  await addPoints(db, { userId, fils, kind: 'Returned', referenceCode });
  await setStockState(db, order, 'free');
}
