import { LRUCache } from 'lru-cache';

/** Results of expensive work by key; the least recently used one is dropped first. */
export interface PromiseCache<Result> {
  /** The result for `key`; concurrent calls compute it once. A failure is not cached. */
  get(key: string, compute: () => Promise<Result>): Promise<Result>;
}

export function createPromiseCache<Result>(maxEntries: number): PromiseCache<Result> {
  const entries = new LRUCache<string, Promise<Result>>({ max: maxEntries });
  return {
    get(key, compute) {
      const cached = entries.get(key);
      if (cached) return cached;
      const result = compute();
      entries.set(key, result);
      result.catch(() => entries.peek(key) === result && entries.delete(key));
      return result;
    },
  };
}
