import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

const CACHE_TAGS = 'x-next-cache-tags';

export function readTags({ value }: CacheHandlerValue): string[] {
  const headers = value && 'headers' in value ? value.headers : undefined;
  const tags = headers && CACHE_TAGS in headers ? headers[CACHE_TAGS] : undefined;
  return typeof tags === 'string' ? tags.split(',') : [];
}

/**
 * Whether Next serves the entry without rendering it again.
 * @param defaultSeconds lifetime of an entry that does not contain its own
 */
export function isFresh(entry: CacheHandlerValue, defaultSeconds: number): boolean {
  const seconds = entry.cacheControl?.revalidate ?? defaultSeconds;
  const tags = readTags(entry);
  const lastModified = entry.lastModified ?? 0;
  return (
    (seconds === false || Date.now() < lastModified + seconds * 1_000) &&
    !areTagsStale(tags, lastModified) &&
    !areTagsExpired(tags, lastModified)
  );
}
