import type { RefundLine } from '../../../lib/contract/order.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { asc, inArray, sql } from '../../platform/db/sql.ts';
import {
  countSold,
  loadStockUses,
  releaseStock,
  restockUnits,
  type StockUse,
  takeStock,
} from './reservation.ts';
import { type StockChanges, trackStockChanges } from './stock-changes.ts';
import { reduceUse, toStockUses } from './unit-stock.ts';

/** An order uses more units of an item. */
async function increaseUse(db: Database, referenceCode: string, { itemId, units }: StockUse) {
  await queryRows(
    db,
    sql`INSERT INTO order_holds (reference_code, item_id, units) VALUES (${referenceCode}, ${itemId}, ${units})
      ON CONFLICT (reference_code, item_id) DO UPDATE SET units = order_holds.units + excluded.units`,
  );
}

/** By how many units the stock of each item changes, sorted by item id; negative: units come back. */
function getDifferences(taken: readonly StockUse[], returned: readonly StockUse[]): StockUse[] {
  const units = new Map<string, number>();
  const add = (sign: 1 | -1) => (use: StockUse) =>
    units.set(use.itemId, (units.get(use.itemId) ?? 0) + sign * use.units);
  taken.forEach(add(1));
  returned.forEach(add(-1));
  return [...units]
    .filter(([, difference]) => difference !== 0)
    .map(([itemId, difference]) => ({ itemId, units: difference }))
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

interface MovedUnits {
  taken: readonly StockUse[];
  reserved: readonly StockUse[];
  removed: readonly RefundLine[];
}

/** Locks items in the order of their ids, which several lists of them do not have. */
const lockItems = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(asc(items.id))
    .for('update');

/**
 * Moves stock by what a correction changes in a confirmed order: takes the units of added lines, and
 * returns those of removed ones, as many as the order still uses. The caller has locked the order.
 * @param reserved those of the taken units that are reserved for the order
 * @param removed units of the lines as they are stored
 * @param rewrite stores the new lines
 * @throws OutOfStockError
 */
export async function correctStock(
  db: Database,
  referenceCode: string,
  { taken, reserved, removed }: MovedUnits,
  rewrite: () => Promise<void>,
): Promise<StockChanges> {
  const used = await loadStockUses(db, referenceCode);
  const returned = (await toStockUses(db, referenceCode, removed)).map(({ itemId, units }) => ({
    itemId,
    units: Math.min(units, used.find((use) => use.itemId === itemId)?.units ?? 0),
  }));
  const differences = getDifferences(taken, returned);
  const itemIds = differences.map(({ itemId }) => itemId);
  return trackStockChanges(db, itemIds, true, async () => {
    if (reserved.length > 0)
      await lockItems(db, [...itemIds, ...reserved.map(({ itemId }) => itemId)]);
    await releaseStock(db, reserved);
    for (const { itemId, units } of differences) {
      const use = { itemId, units: Math.abs(units) };
      await (units > 0 ? takeStock(db, [use]) : restockUnits(db, [use]));
      await (units > 0 ? increaseUse(db, referenceCode, use) : reduceUse(db, referenceCode, use));
    }
    await countSold(db, referenceCode, -1);
    await rewrite();
    await countSold(db, referenceCode, 1);
  });
}
