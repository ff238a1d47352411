import {
  bumpRevision,
  bumpSalesRevision,
  getStockLevel,
  type ItemStock,
  loadItemStock,
  queueRevalidation,
} from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderServices } from '../services.ts';
import { loadStockUses } from './reservation.ts';

/** Items whose stock level has changed, the displayed one or that of the notice to staff. */
export type StockChanges = readonly ItemStock[];

const getLevels = (item: ItemStock): string =>
  `${getStockLevel(item)} ${getStockLevel(item, item.reorderAt ?? undefined)}`;

/**
 * Runs work on the stock of items and returns the items whose level changed. Call it once in a
 * transaction: the revision row is shared by all writers and is locked last, after the items.
 * Revisions are incremented when a level changes, or (`isSale`) when best sellers may change. The
 * revalidation of their pages is queued.
 */
export async function trackStockChanges(
  db: Database,
  itemIds: readonly string[],
  isSale: boolean,
  work: () => Promise<unknown>,
): Promise<StockChanges> {
  const before = new Map(
    (await loadItemStock(db, itemIds)).map((item) => [item.id, getLevels(item)]),
  );
  await work();
  const stockChanges = (await loadItemStock(db, itemIds)).filter(
    (item) => before.get(item.id) !== getLevels(item),
  );
  const changes = stockChanges.map(({ id, seName, categoryTree }) => ({
    id,
    seNames: [seName],
    categoryIds: categoryTree,
  }));
  await queueRevalidation(db, { changes });
  if (stockChanges.length > 0)
    await bumpRevision(db, { itemIds: stockChanges.map(({ id }) => id), isStockOnly: true });
  if (isSale) await bumpSalesRevision(db);
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
 * Expires caches and notifies the storefront of the queued revalidations. Call it after the commit.
 * Never throws.
 */
export function publishStockChanges(
  { catalogue, revalidation }: Pick<OrderServices, 'catalogue' | 'revalidation'>,
  stockChanges: StockChanges,
): void {
  catalogue.cache.expire();
  if (stockChanges.length > 0) revalidation.scheduleSend();
}
