import type { Localized } from '../../lib/contract/text.ts';
import { currentCaller } from '../platform/concurrency/current-request.ts';
import { createWorkQueue } from '../platform/concurrency/work-queue.ts';
import type { Database } from '../platform/db/client.ts';
import { createStatistics, type Statistics } from '../platform/db/statistics.ts';
import { type CategoryTree, loadCategoryTree } from './category-tree.ts';
import { createRevisionCache, type RevisionCache } from './revision.ts';
import { createSearchCounts, type SearchCounts } from './search/count-searches.ts';
import type { SynonymIndex } from './search/synonyms.ts';
import { loadSynonyms, loadTagNames } from './stored-names.ts';

/** Dependencies of every read of the catalogue. */
export interface CatalogueContext {
  db: Database;
  cache: RevisionCache;
  statistics: Statistics;
  categories(): Promise<CategoryTree>;
  synonyms(): Promise<SynonymIndex>;
  searches: SearchCounts;
  tagNames(): Promise<ReadonlyMap<string, Localized>>;
  /**
   * Runs an expensive statement in a fair queue. Rejects with 503 `overloaded` when the queue is
   * full.
   */
  runExpensiveRead<Result>(read: () => Promise<Result>): Promise<Result>;
}

/**
 * After a change of the catalogue all searches and facets are computed again. The limit leaves
 * connections for other requests. A storefront sends the requests of many visitors from one IP
 * address, so the limit per caller is high.
 */
const READ_LIMITS = { maxQueued: 1_000, maxPerCaller: 500, maxWaitMs: 10_000 };

/** @param concurrency number of connections that expensive reads may use at the same time */
export function createCatalogueContext(db: Database, concurrency = 1): CatalogueContext {
  const cache = createRevisionCache(db);
  const reads = createWorkQueue({ concurrency, ...READ_LIMITS });
  return {
    db,
    cache,
    statistics: createStatistics(db),
    categories: () => cache.get('categories', () => loadCategoryTree(db), {}),
    synonyms: () => cache.get('synonyms', () => loadSynonyms(db), {}),
    searches: createSearchCounts(db),
    tagNames: () => cache.get('tag names', () => loadTagNames(db), {}),
    runExpensiveRead: (read) => reads.run(currentCaller(), read),
  };
}
