import {
  bumpStockRevision,
  getChangedTags,
  getStockLevel,
  type ItemStock,
  loadItemStock,
} from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import type { OrderServices } from '../services.ts';
import { loadStockUses } from './reservation.ts';

/** Items whose displayed stock level has changed. */
export type StockChanges = readonly ItemStock[];

/**
 * Runs work on the stock of items and returns the items whose level changed. Call it
 * once in a transaction: the revision row is shared by all writers and is locked last,
 * after the items. Revisions are bumped when a level changes, or (`isSale`) when best
 * sellers may change.
 */
export async function trackStockChanges(
  db: Database,
  itemIds: readonly string[],
  isSale: boolean,
  work: () => Promise<unknown>,
): Promise<StockChanges> {
  const before = new Map(
    (await loadItemStock(db, itemIds)).map((item) => [item.id, getStockLevel(item)]),
  );
  await work();
  const stockChanges = (await loadItemStock(db, itemIds)).filter(
    (item) => before.get(item.id) !== getStockLevel(item),
  );
  await bumpStockRevision(db, { stock: stockChanges.length > 0, sales: isSale });
  return stockChanges;
}

/** Tracks the stock changes of an existing order's items. */
export async function trackOrderStockChanges(
  db: Database,
  referenceCode: string,
  isSale: boolean,
  work: () => Promise<unknown>,
): Promise<StockChanges> {
  const itemIds = (await loadStockUses(db, referenceCode)).map(({ itemId }) => itemId);
  return trackStockChanges(db, itemIds, isSale, work);
}

/**
 * Expires caches and revalidates the storefront pages of items whose stock level
 * changed. Call it after the commit. Never throws.
 */
export async function publishStockChanges(
  { catalogue, revalidation, logger }: Pick<OrderServices, 'catalogue' | 'revalidation' | 'logger'>,
  stockChanges: StockChanges,
): Promise<void> {
  catalogue.cache.expire();
  if (stockChanges.length === 0) return;
  try {
    const changes = stockChanges.map(({ id, seName, categoryTree }) => ({
      id,
      seNames: [seName],
      categoryIds: categoryTree,
    }));
    revalidation.queueTags(
      await getChangedTags(catalogue.db, changes, await catalogue.categories()),
    );
  } catch (error) {
    logger.warn({ err: error }, 'stock revalidation failed');
  }
}
