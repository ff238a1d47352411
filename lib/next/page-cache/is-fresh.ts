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

/** What decides whether Next serves an entry without rendering it again. */
export interface Lifetime {
  /** Unix time in ms. */
  lastModified: number;
  seconds: number | false;
  tags: string[];
}

export const isWithinLifetime = ({ lastModified, seconds, tags }: Lifetime): boolean =>
  (seconds === false || Date.now() < lastModified + seconds * 1_000) &&
  !areTagsStale(tags, lastModified) &&
  !areTagsExpired(tags, lastModified);

/**
 * Whether Next serves the entry without rendering it again.
 * @param defaultSeconds lifetime of an entry that does not contain its own
 */
export const isFresh = (entry: CacheHandlerValue, defaultSeconds: number): boolean =>
  isWithinLifetime({
    lastModified: entry.lastModified ?? 0,
    seconds: entry.cacheControl?.revalidate ?? defaultSeconds,
    tags: readTags(entry),
  });
