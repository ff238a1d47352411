import { bumpShelf, type ItemStock, loadItemStock, stockLevel, tagsOfChanges } from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import type { OrderServices } from '../services.ts';
import { holdsOf } from './reserve-order.ts';

/** Items of which shoppers are told something else than before. */
export type StockNews = readonly ItemStock[];

/**
 * Does work on the units of items within a transaction, once in it: everybody who drops caches meets in one row, and must hold the rows
 * of items by then. Caches are dropped when shoppers are told something else of an item, or (`isSale`) when best sellers may change.
 */
export async function withStockNews(db: Database, itemIds: readonly string[], isSale: boolean, work: () => Promise<unknown>): Promise<StockNews> {
  const before = new Map((await loadItemStock(db, itemIds)).map((item) => [item.id, stockLevel(item)]));
  await work();
  const news = (await loadItemStock(db, itemIds)).filter((item) => before.get(item.id) !== stockLevel(item));
  await bumpShelf(db, { stock: news.length > 0, sales: isSale });
  return news;
}

/** The same for the units of an order that is there. */
export async function withOrderStock(db: Database, referenceCode: string, isSale: boolean, work: () => Promise<unknown>): Promise<StockNews> {
  const itemIds = (await holdsOf(db, referenceCode)).map(({ itemId }) => itemId);
  return withStockNews(db, itemIds, isSale, work);
}

/** After the commit: drops caches, and tells the storefront of items that ran low, ran out or came back. Never throws: freshness is not truth. */
export async function tellStockNews(
  { catalogue, notifier, logger }: Pick<OrderServices, 'catalogue' | 'notifier' | 'logger'>,
  news: StockNews,
): Promise<void> {
  catalogue.cache.expire();
  if (news.length === 0) return;
  try {
    const changes = news.map(({ id, seName, categoryTree }) => ({ id, seNames: [seName], categoryIds: categoryTree }));
    notifier.changed(await tagsOfChanges(catalogue.db, changes, await catalogue.categories()));
  } catch (error) {
    logger.warn({ err: error }, 'stock news could not be told');
  }
}
