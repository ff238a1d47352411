import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { items } from '../../db/schema/catalogue.ts';

/** Units of one item's stock. Lists are sorted by item id: rows are locked in id order to avoid deadlocks. */
export interface StockUse {
  itemId: string;
  units: number;
}

/** An item has too few units. The caller finds out which. */
export class OutOfStockError extends Error {}

interface Change {
  reserved?: SQL;
  stockOnHand?: SQL;
}

/** Updates the rows one by one in the given order. Throws `OutOfStockError` when the condition fails for a row. */
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

const reservedBy = (sign: 1 | -1) => (units: number) => ({ reserved: sql`${items.reserved} + ${sign * units}` });
// Imports and staff may set a stock below the reserved units: never go below zero.
const taken = (units: number) => sql`greatest(${items.stockOnHand} - ${units}, 0)`;

/** Reserves units, or throws `OutOfStockError`. Check and update are one statement. */
export function reserveStock(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(db, stockUses, reservedBy(1), (units) => sql`${items.stockOnHand} - ${items.reserved} >= ${units}`);
}

/** Releases reserved units. */
export function releaseStock(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(db, stockUses, reservedBy(-1));
}

/** Turns reserved units into sold units. */
export function commitStock(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(db, stockUses, (units) => ({ ...reservedBy(-1)(units), stockOnHand: taken(units) }));
}

/** Returns sold units to stock: the order was cancelled before shipping. */
export function restockUnits(db: Database, stockUses: readonly StockUse[]): Promise<void> {
  return writeEach(db, stockUses, (units) => ({ stockOnHand: sql`${items.stockOnHand} + ${units}` }));
}

/** Adds to, or subtracts from, the number of sold units, which sorts best sellers. */
export async function incrementSold(db: Database, lines: readonly { typeId: string; quantity: number }[], sign: 1 | -1): Promise<void> {
  const sorted = [...lines].sort((a, b) => (a.typeId < b.typeId ? -1 : 1));
  for (const { typeId, quantity } of sorted) {
    const soldCount = sql`greatest(${items.soldCount} + ${sign * quantity}, 0)`;
    await db.update(items).set({ soldCount }).where(eq(items.id, typeId));
  }
}
