import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { CONFIGURED } from './configured.ts';
import { scriptPolicy } from './content-policy.ts';
import { knowScripts } from './page-scripts.ts';

type FileSystemCacheClass = typeof fileSystemCache;
type Get = InstanceType<FileSystemCacheClass>['get'];

/** Node hands a CommonJS module over whole, a bundler (the middleware's) its default export: the types only know the latter. */
const FileSystemCache = 'default' in fileSystemCache ? (fileSystemCache.default as FileSystemCacheClass) : fileSystemCache;

interface Page {
  html: unknown;
  headers?: object | undefined;
}

async function withPolicy<Known extends Page>(page: Known): Promise<Known> {
  const { html, hashes } = await knowScripts(String(page.html));
  return { ...page, html, headers: { ...page.headers, 'content-security-policy': scriptPolicy(hashes, CONFIGURED.tools) } };
}

const known = new WeakMap<object, Promise<object>>();

/**
 * Next's own page cache, whose pages bring a policy along that lets in their own inline scripts and no other one. It is worked out once for
 * each rendering of a page, so that pages stay static. Next loads this file by its path (next.config.ts), and bundles it with the middleware.
 */
// biome-ignore lint/style/noDefaultExport: as Next asks of a cache handler
export default class PageCache extends FileSystemCache {
  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const entry = await super.get(...args);
    // A page with a part that is drawn for each request gets scripts later that nobody knows yet.
    if (entry?.value?.kind !== 'APP_PAGE' || typeof entry.value.html !== 'string' || entry.value.postponed !== undefined) return entry;
    const page = known.get(entry.value) ?? withPolicy(entry.value);
    known.set(entry.value, page);
    return { ...entry, value: (await page) as typeof entry.value }; // withPolicy keeps what it is given
  }
}
