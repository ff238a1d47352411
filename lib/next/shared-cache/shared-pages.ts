import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { EXPIRE_SECONDS } from '../../config/constants.ts';
import { isFresh } from '../page-cache/is-fresh.ts';
import { createRenderStarts } from '../page-cache/render-starts.ts';
import { sizeInBytes } from '../page-cache/size-in-bytes.ts';
import { createEntryStore, type EntryStore } from './entry-store.ts';
import { getSharedCache } from './shared-cache.ts';

type PageEntry = CacheHandlerValue;

/** Memory of this process for pages, as Next limits it by default. */
const LOCAL_MAX_BYTES = 50 * 1024 * 1024;

/** Pages of the build do not contain their lifetime: another process may have a newer one. */
const isNewest = (entry: PageEntry): boolean => isFresh(entry, 0);

export interface SharedPages {
  /**
   * The newest known page: that of this process if it is fresh, else that of another process, else
   * that of the build.
   */
  get(key: string, readBuiltPage: () => Promise<PageEntry | null>): Promise<PageEntry | null>;
  set(
    key: string,
    value: PageEntry['value'],
    cacheControl: PageEntry['cacheControl'] | undefined,
  ): Promise<void>;
  remove(key: string): Promise<void>;
}

/** @param localMaxBytes memory of this process for pages */
export function createSharedPages(
  store: EntryStore<PageEntry>,
  localMaxBytes = LOCAL_MAX_BYTES,
): SharedPages {
  const local = new LRUCache<string, PageEntry>({ maxSize: localMaxBytes });
  const renderStarts = createRenderStarts();
  const remember = (key: string, entry: PageEntry) => {
    local.set(key, entry, { size: Math.max(1, sizeInBytes(entry.value)) });
    return entry;
  };
  const readNewest = async (
    key: string,
    readBuiltPage: () => Promise<PageEntry | null>,
  ): Promise<PageEntry | null> => {
    const known = local.get(key);
    if (known && isNewest(known)) return known;
    const shared = await store.read(key, known?.lastModified);
    if (shared) return remember(key, shared);
    if (known) return known;
    const built = await readBuiltPage();
    return built && remember(key, built);
  };
  return {
    async get(key, readBuiltPage) {
      const entry = await readNewest(key, readBuiltPage);
      // Next renders the page after this call.
      if (!(entry && isNewest(entry))) renderStarts.start(key);
      return entry;
    },
    async set(key, value, cacheControl) {
      const lastModified = renderStarts.end(key);
      const entry = { value, lastModified, ...(cacheControl && { cacheControl }) };
      remember(key, entry);
      await store.write(key, entry, lastModified, cacheControl?.expire ?? EXPIRE_SECONDS);
    },
    async remove(key) {
      renderStarts.end(key);
      local.delete(key);
      await store.remove(key);
    },
  };
}

let sharedPages: SharedPages | undefined;

/**
 * The pages that all processes share; undefined without `REDIS_URL`.
 * @param serverFolder the folder `server` of the build
 */
export function getSharedPages(serverFolder: string): SharedPages | undefined {
  const shared = getSharedCache();
  if (!shared) return undefined;
  if (!sharedPages) {
    const buildId = readFileSync(path.join(serverFolder, '..', 'BUILD_ID'), 'utf8').trim();
    const store = createEntryStore<PageEntry>(
      shared.redis,
      shared.tagTimes,
      `shop:page:${buildId}`,
    );
    sharedPages = createSharedPages(store);
  }
  return sharedPages;
}
