/**
 * Counts of the page cache and of the image cache. On `globalThis` and without imports,
 * because Node and several bundles load copies of this module, the one of the
 * middleware too.
 */
const KEY = Symbol.for('storefront.cache-counts');

export const CACHE_RESULTS = ['hit', 'stale', 'miss'] as const;
export type CacheResult = (typeof CACHE_RESULTS)[number];
type CacheName = 'pages' | 'images';
type Counts = Record<CacheName, Record<CacheResult, number>>;

/** The counts since the start of the process. */
export function getCacheCounts(): Counts {
  const existing: Counts | undefined = Reflect.get(globalThis, KEY);
  if (existing) return existing;
  const counts: Counts = {
    pages: { hit: 0, stale: 0, miss: 0 },
    images: { hit: 0, stale: 0, miss: 0 },
  };
  Reflect.set(globalThis, KEY, counts);
  return counts;
}

export function countPageCache(result: CacheResult): void {
  getCacheCounts().pages[result] += 1;
}

export function countImageCache(result: CacheResult): void {
  getCacheCounts().images[result] += 1;
}
