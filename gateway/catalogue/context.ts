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
}

export function createCatalogueContext(db: Database): CatalogueContext {
  const cache = createRevisionCache(db);
  return { db, cache, statistics: createStatistics(db), categories: () => cache.get('categories', () => loadCategoryTree(db), {}) };
}
