/** Results of expensive work by key; the least recently used one is dropped first. */
export interface PromiseCache<Result> {
  /** The result for `key`; concurrent calls compute it once. A failure is not cached. */
  get(key: string, compute: () => Promise<Result>): Promise<Result>;
}

/** A cache of at most `maxEntries` results. */
export function createPromiseCache<Result>(maxEntries: number): PromiseCache<Result> {
  const entries = new Map<string, Promise<Result>>();
  return {
    get(key, compute) {
      const cached = entries.get(key);
      const result = cached ?? compute();
      entries.delete(key);
      entries.set(key, result);
      if (!cached) result.catch(() => entries.get(key) === result && entries.delete(key));
      for (const [oldest] of entries) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
      return result;
    },
  };
}
