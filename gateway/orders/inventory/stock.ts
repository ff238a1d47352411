import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { items } from '../../db/schema/catalogue.ts';

/** Units of one item. Lists of them are in order of id: whoever locks rows in one order never waits in a circle. */
export interface Hold {
  itemId: string;
  units: number;
}

/** Something that was wanted is no longer there; whoever catches it says what. */
export class OutOfStock extends Error {}

interface Change {
  reserved?: SQL;
  stockOnHand?: SQL;
}

/** One statement a row, in the order given; throws `OutOfStock` where a condition does not hold. */
async function writeEach(db: Database, holds: readonly Hold[], change: (units: number) => Change, condition?: (units: number) => SQL): Promise<void> {
  for (const { itemId, units } of holds) {
    const written = await db
      .update(items)
      .set(change(units))
      .where(and(eq(items.id, itemId), condition?.(units)))
      .returning({ id: items.id });
    if (condition && written.length === 0) throw new OutOfStock();
  }
}

const reservedBy = (sign: 1 | -1) => (units: number) => ({ reserved: sql`${items.reserved} + ${sign * units}` });
// Imports and staff may write a stock below what is reserved; what is not there cannot be taken off.
const taken = (units: number) => sql`greatest(${items.stockOnHand} - ${units}, 0)`;

/** Keeps units for an order, or throws `OutOfStock`; the condition and the change are one statement. */
export function reserveUnits(db: Database, holds: readonly Hold[]): Promise<void> {
  return writeEach(db, holds, reservedBy(1), (units) => sql`${items.stockOnHand} - ${items.reserved} >= ${units}`);
}

/** Gives back units that were kept for an order. */
export function releaseUnits(db: Database, holds: readonly Hold[]): Promise<void> {
  return writeEach(db, holds, reservedBy(-1));
}

/** Takes units that were kept off the shelf: they are sold. */
export function claimUnits(db: Database, holds: readonly Hold[]): Promise<void> {
  return writeEach(db, holds, (units) => ({ ...reservedBy(-1)(units), stockOnHand: taken(units) }));
}

/** Puts sold units back on the shelf: the order was called off before it left. */
export function restoreUnits(db: Database, holds: readonly Hold[]): Promise<void> {
  return writeEach(db, holds, (units) => ({ stockOnHand: sql`${items.stockOnHand} + ${units}` }));
}

/** Best sellers follow what is bought; a sale that is called off does not count. Lines in any order. */
export async function countSold(db: Database, lines: readonly { typeId: string; quantity: number }[], sign: 1 | -1): Promise<void> {
  const sorted = [...lines].sort((a, b) => (a.typeId < b.typeId ? -1 : 1));
  for (const { typeId, quantity } of sorted) {
    const soldCount = sql`greatest(${items.soldCount} + ${sign * quantity}, 0)`;
    await db.update(items).set({ soldCount }).where(eq(items.id, typeId));
  }
}
