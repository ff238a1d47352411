import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';

/** The pages that the page cache returned during a request. */
interface ServedPages {
  keys: Set<string>;
  entry?: CacheHandlerValue;
}

interface ServedPage {
  /** Of the page cache. */
  key: string;
  entry: CacheHandlerValue;
}

type RemoveListener = (key: string) => void;

const storage = new AsyncLocalStorage<ServedPages>();
const listeners = new Set<RemoveListener>();

/**
 * Follows one request.
 * @returns `run` runs it; `read` returns the page that the page cache has returned
 *   during it, undefined unless there was exactly one
 */
export function createPageTracker(): {
  run: (handle: () => void) => void;
  read: () => ServedPage | undefined;
} {
  const pages: ServedPages = { keys: new Set() };
  return {
    run: (handle) => storage.run(pages, handle),
    read() {
      const [key] = pages.keys;
      const isOne = pages.keys.size === 1;
      return isOne && pages.entry && key !== undefined ? { key, entry: pages.entry } : undefined;
    },
  };
}

/** The page cache returns this page for the current request. */
export function reportPage(key: string, entry: CacheHandlerValue): void {
  const pages = storage.getStore();
  pages?.keys.add(key);
  if (pages) pages.entry = entry;
}

/** Calls the function when a page is rendered again or removed. */
export function onPageChange(listener: RemoveListener): void {
  listeners.add(listener);
}

/** Responses that were made from this page must not be sent again. */
export function removeResponses(key: string): void {
  for (const listener of listeners) listener(key);
}
