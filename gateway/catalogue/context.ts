import { currentCaller } from '../concurrency/current-caller.ts';
import { createWorkQueue } from '../concurrency/work-queue.ts';
import type { Database } from '../db/client.ts';
import { createStatistics, type Statistics } from '../db/statistics.ts';
import { type CategoryTree, loadCategoryTree } from './category-tree.ts';
import { createRevisionCache, type RevisionCache } from './revision.ts';

/** What every read of the catalogue needs. */
export interface CatalogueContext {
  db: Database;
  cache: RevisionCache;
  statistics: Statistics;
  categories(): Promise<CategoryTree>;
  /** Runs a statement that reads much of the catalogue when it is the current caller's turn; rejects with 503 `overloaded`. */
  runExpensiveRead<Result>(read: () => Promise<Result>): Promise<Result>;
}

/**
 * After a change of the catalogue every search and every list with its counts is computed again: many at once must leave connections
 * for everybody else. A storefront renders for many visitors with one address, so one caller may have many of them.
 */
const READ_LIMITS = { maxQueued: 1_000, maxPerCaller: 500, maxWaitMs: 10_000 };

/** @param concurrency connections that expensive reads may use at the same time */
export function createCatalogueContext(db: Database, concurrency = 1): CatalogueContext {
  const cache = createRevisionCache(db);
  const reads = createWorkQueue({ concurrency, ...READ_LIMITS });
  return {
    db,
    cache,
    statistics: createStatistics(db),
    categories: () => cache.get('categories', () => loadCategoryTree(db), {}),
    runExpensiveRead: (read) => reads.run(currentCaller(), read),
  };
}
