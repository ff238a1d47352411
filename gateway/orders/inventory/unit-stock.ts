import type { RefundLine } from '../../../lib/contract/order.ts';
import type { Database } from '../../platform/db/client.ts';
import { orderLines, orderReservations } from '../../platform/db/schema/orders.ts';
import { and, eq, lte, sql } from '../../platform/db/sql.ts';
import { loadStockUses, restockUnits, type StockUse } from './reservation.ts';
import { type StockChanges, trackStockChanges } from './stock-changes.ts';

/**
 * The stock of units of an order, sorted by item id. Bundles are resolved to the products that were
 * sold: their contents may have changed since.
 */
export async function toStockUses(
  db: Database,
  referenceCode: string,
  lines: readonly RefundLine[],
): Promise<StockUse[]> {
  const sold = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.referenceCode, referenceCode));
  const units = new Map<string, number>();
  for (const { typeId, type, quantity } of lines) {
    const line = sold.find((one) => one.typeId === typeId && one.type === type);
    const parts = type === 'PRODUCT' ? [{ productId: typeId, quantity: 1 }] : line?.parts;
    for (const part of parts ?? [])
      units.set(part.productId, (units.get(part.productId) ?? 0) + part.quantity * quantity);
  }
  return [...units]
    .map(([itemId, count]) => ({ itemId, units: count }))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

/**
 * Returns refunded units of a confirmed order to stock, as many as it still uses: its cancellation
 * returns the others. The caller has locked the order.
 */
export async function returnUnits(
  db: Database,
  referenceCode: string,
  lines: readonly RefundLine[],
): Promise<StockChanges> {
  const used = new Map(
    (await loadStockUses(db, referenceCode)).map(({ itemId, units }) => [itemId, units]),
  );
  const stockUses = (await toStockUses(db, referenceCode, lines))
    .map(({ itemId, units }) => ({ itemId, units: Math.min(units, used.get(itemId) ?? 0) }))
    .filter(({ units }) => units > 0);
  return returnHeldUnits(db, referenceCode, stockUses);
}

/** An order uses fewer units of an item. */
export async function reduceUse(
  db: Database,
  referenceCode: string,
  { itemId, units }: StockUse,
): Promise<void> {
  const isThis = and(
    eq(orderReservations.referenceCode, referenceCode),
    eq(orderReservations.itemId, itemId),
  );
  await db.delete(orderReservations).where(and(isThis, lte(orderReservations.units, units)));
  await db
    .update(orderReservations)
    .set({ units: sql`${orderReservations.units} - ${units}` })
    .where(isThis);
}

/**
 * Returns units to stock that an order uses, once: it does not use them any more. The caller has
 * locked the order.
 */
export async function returnHeldUnits(
  db: Database,
  referenceCode: string,
  stockUses: readonly StockUse[],
): Promise<StockChanges> {
  const itemIds = stockUses.map(({ itemId }) => itemId);
  return trackStockChanges(db, itemIds, true, async () => {
    await restockUnits(db, stockUses);
    for (const stockUse of stockUses) await reduceUse(db, referenceCode, stockUse);
  });
}
