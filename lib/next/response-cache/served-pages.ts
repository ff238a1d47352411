import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';

interface ServedPage {
  /** Of the page cache. */
  key: string;
  entry: CacheHandlerValue;
}

/** By key: the pages that the page cache returned during a request. */
type ServedPages = Map<string, CacheHandlerValue>;

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
  const pages: ServedPages = new Map();
  return {
    run: (handle) => storage.run(pages, handle),
    read() {
      const [page] = pages;
      return page && pages.size === 1 ? { key: page[0], entry: page[1] } : undefined;
    },
  };
}

/** The page cache returns this page for the current request. */
export function reportPage(key: string, entry: CacheHandlerValue): void {
  storage.getStore()?.set(key, entry);
}

/** Calls the function when a page is rendered again or removed. */
export function onPageChange(listener: RemoveListener): void {
  listeners.add(listener);
}

/** Responses that were made from this page must not be sent again. */
export function removeResponses(key: string): void {
  for (const listener of listeners) listener(key);
}
