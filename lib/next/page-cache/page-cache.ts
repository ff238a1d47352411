import { LRUCache } from 'lru-cache';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { REVALIDATE_SECONDS } from '../../config/constants.ts';
import { PAGE_CACHE_MAX_BYTES, SHARED_CACHE_URL } from '../../config/env/server.ts';
import { removeResponses, reportPage } from '../response-cache/served-pages.ts';
import { loadSharedPages } from '../shared-cache/load-shared-pages.ts';
import type { SharedPages } from '../shared-cache/shared-pages.ts';
import type { DiskLimit } from './disk-limit.ts';
import { isFresh } from './is-fresh.ts';
import { loadDiskLimit } from './load-disk-limit.ts';
import {
  type CachedPage,
  isProcessed,
  processRenderedPage,
  withScriptPolicy,
} from './process-page.ts';
import { createRenderLimit } from './render-limit.ts';
import { createRenderStarts } from './render-starts.ts';
import { sizeInBytes } from './size-in-bytes.ts';

type FileSystemCacheClass = typeof fileSystemCache;
type Context = ConstructorParameters<FileSystemCacheClass>[0];
type GetMethod = InstanceType<FileSystemCacheClass>['get'];
type SetMethod = InstanceType<FileSystemCacheClass>['set'];
type Kind = Parameters<GetMethod>[1]['kind'];
type Value = NonNullable<Parameters<SetMethod>[1]>;

/**
 * Node imports a CommonJS module as a whole, a bundler (for the middleware) its default export. The
 * types only cover the latter.
 */
const FileSystemCache =
  'default' in fileSystemCache
    ? (fileSystemCache.default as FileSystemCacheClass)
    : fileSystemCache;

/**
 * Folder of pages rendered at run time, below the server folder of the build. Keys of such pages
 * start with it.
 */
const STORED_PAGES = '/route-cache/';
/** Precedes the path of the page in a key. */
const PATH_MARKER = '/$/';
const MAX_KNOWN_PAGES = 10_000;
const FIRST_ERROR_STATUS = 400;

/** Process-wide state, because Next creates a cache object per request. */
const processed = new WeakMap<object, Promise<object>>();
const renderLimit = createRenderLimit();
const renderStarts = createRenderStarts();
/** Unix time in ms at which the rendering of each stored page began. */
const renderTimes = new LRUCache<string, number>({ max: MAX_KNOWN_PAGES });
const diskLimits = new Map<string, Promise<DiskLimit | undefined>>();
/** Pages that were deleted after they had been stored: the stored copies must not be served. */
const removedPages = new LRUCache<string, true>({ max: MAX_KNOWN_PAGES });

const isPageOrRoute = ({ kind }: { kind: `${Value['kind'] | Kind}` }) =>
  kind === 'APP_PAGE' || kind === 'APP_ROUTE';

/** Next dates a page to the end of its rendering, and renders a stale page after this call. */
function withRenderTime(key: string, stored: CacheHandlerValue | null): CacheHandlerValue | null {
  const renderTime = renderTimes.get(key);
  const entry = stored && {
    ...stored,
    lastModified: Math.min(stored.lastModified ?? 0, renderTime ?? Number.POSITIVE_INFINITY),
  };
  if (!(entry && isFresh(entry, REVALIDATE_SECONDS))) renderStarts.start(key);
  return entry;
}

const getStatus = (value: Value) => ('status' in value ? value.status : undefined) ?? 200;

/**
 * The page cache of Next with six additions. (1) The URL of the rendering request is removed before
 * a page is stored or shared. (2) Each page has a Content-Security-Policy with the hashes of its
 * inline scripts, so that pages stay static. (3) The bytes on disk are limited and error pages are
 * not stored. (4) With `REDIS_URL`, pages are stored in Redis for all processes, and none on disk.
 * (5) The number of stale pages that are rendered at the same time is limited. (6) A page whose
 * data changed while it was rendered is stale. Next loads this file by its path (next.config.ts)
 * and also bundles it with the middleware.
 */
// biome-ignore lint/style/noDefaultExport: Next requires it of a cache handler
export default class PageCache extends FileSystemCache {
  readonly #serverFolder: string;
  readonly #fs: Context['fs'];

  constructor(context: Context) {
    // With Redis, only the pages of the build are read from disk.
    super(SHARED_CACHE_URL ? { ...context, flushToDisk: false, maxMemoryCacheSize: 0 } : context);
    this.#serverFolder = context.serverDistDir;
    this.#fs = context.fs;
  }

  override async get(...args: Parameters<GetMethod>): ReturnType<GetMethod> {
    const [key, { kind }] = args;
    if (removedPages.has(key)) return null;
    const readFile = () => super.get(...args);
    if (!isPageOrRoute({ kind })) return readFile();
    const shared = await this.#sharedPages();
    const entry = shared ? await shared.get(key, readFile) : withRenderTime(key, await readFile());
    if (entry?.value?.kind === 'APP_PAGE' && !isFresh(entry, REVALIDATE_SECONDS))
      await renderLimit.start(key);
    if (entry && !shared && key.startsWith(STORED_PAGES))
      void this.#diskLimit().then((limit) => limit?.touch(this.#storedPath(key)));
    // Pages of the build have no policy yet. Pages with a part rendered per request get scripts
    // later, whose hashes are unknown.
    if (
      entry?.value?.kind !== 'APP_PAGE' ||
      typeof entry.value.html !== 'string' ||
      entry.value.postponed !== undefined
    )
      return entry;
    reportPage(key, entry);
    if (isProcessed(entry.value as CachedPage)) return entry;
    const page = processed.get(entry.value) ?? withScriptPolicy(entry.value as CachedPage);
    processed.set(entry.value, page);
    return { ...entry, value: (await page) as typeof entry.value }; // withScriptPolicy returns the same type
  }

  override async set(...args: Parameters<SetMethod>): Promise<void> {
    const [key, value, context] = args;
    renderLimit.end(key);
    const renderTime = renderStarts.end(key);
    removeResponses(key);
    if (!value || !isPageOrRoute(value)) return super.set(...args);
    const isKnownFormat =
      value.kind !== 'APP_PAGE' || (await processRenderedPage(value as unknown as CachedPage));
    const shared = await this.#sharedPages();
    if (getStatus(value) >= FIRST_ERROR_STATUS) {
      await shared?.remove(key);
      return this.#markRemoved(key);
    }
    // Next logs the error with the path of the page and serves the page without storing it.
    if (!isKnownFormat)
      throw new Error(
        'The page was rendered in an unknown format: adapt lib/next/page-cache to this version of Next.',
      );
    removedPages.delete(key);
    if (shared)
      return shared.set(key, value, 'cacheControl' in context ? context.cacheControl : undefined);
    renderTimes.set(key, renderTime);
    await super.set(...args);
    if (key.startsWith(STORED_PAGES))
      (await this.#diskLimit())?.add(this.#storedPath(key), sizeInBytes(value));
  }

  /** Error pages are rendered per request; the stored page that one replaces is not served. */
  #markRemoved(key: string): void {
    const path = key.slice(key.indexOf(PATH_MARKER) + PATH_MARKER.length - 1);
    const candidates = [this.#storedPath(key), `${this.#serverFolder}/app${path}`];
    if (
      candidates.some(
        (page) => this.#fs.existsSync(`${page}.html`) || this.#fs.existsSync(`${page}.body`),
      )
    )
      removedPages.set(key, true);
  }

  #storedPath(key: string): string {
    return this.#serverFolder + key;
  }

  #sharedPages(): Promise<SharedPages | undefined> {
    return loadSharedPages(this.#serverFolder);
  }

  #diskLimit(): Promise<DiskLimit | undefined> {
    const folder = this.#serverFolder + STORED_PAGES;
    const limit = diskLimits.get(folder) ?? loadDiskLimit(folder, PAGE_CACHE_MAX_BYTES);
    diskLimits.set(folder, limit);
    return limit;
  }
}
