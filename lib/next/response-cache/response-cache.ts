import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { LOCALE_COOKIE } from '../../storage/locale-cookie.ts';
import { interceptEvents, onListen } from '../on-listen.ts';
import { isWithinLifetime, type Lifetime, readTags } from '../page-cache/is-fresh.ts';
import { captureResponse, type SentResponse } from './capture-response.ts';
import { createPageTracker, onPageChange } from './served-pages.ts';

interface StoredResponse extends SentResponse {
  /** Of the page in the page cache. */
  pageKey: string;
  lifetime: Lifetime;
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_KEY_LENGTH = 1_000;
/** What Node stores for a response besides its body, roughly. */
const HEADER_BYTES = 4_000;

/** Next sets it on the response with a stored page that is not rendered again. */
const CACHE_HEADER = 'x-nextjs-cache';
/** Lifetime of a page that is the same for all visitors. */
const PUBLIC_SECONDS = /^s-maxage=(\d+)/;

/**
 * Requests with one of these headers are not for a complete page, or not for the stored
 * one.
 */
const OTHER_REQUESTS = [
  'if-modified-since',
  'if-none-match',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'range',
  'rsc',
  'x-nextjs-data',
  'x-prerender-revalidate',
];
/** Cookies with which Next renders pages for one visitor. */
const PREVIEW_COOKIE = /(?:^|;\s*)__(?:prerender|next)/;
/** The only cookie that decides which page a URL has (middleware.ts, rewrites). */
const LANGUAGE_COOKIE = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`);

/**
 * Requests with equal keys receive the same page from Next; undefined if the response
 * may depend on more.
 */
function toKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  const { cookie = '' } = headers;
  if (method !== 'GET' || url.includes('?') || url.startsWith('/_next/')) return undefined;
  if (OTHER_REQUESTS.some((name) => headers[name] !== undefined)) return undefined;
  if (PREVIEW_COOKIE.test(cookie)) return undefined;
  const encoding = headers['accept-encoding']?.toString() ?? '';
  const key = [url, encoding, LANGUAGE_COOKIE.exec(cookie)?.[1] ?? ''].join('\n');
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

const isStorable = (response: ServerResponse) =>
  response.statusCode === 200 &&
  response.getHeader(CACHE_HEADER) === 'HIT' &&
  PUBLIC_SECONDS.test(String(response.getHeader('cache-control'))) &&
  !response.hasHeader('set-cookie');

function send({ headers, body }: SentResponse, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

export interface ResponseCache {
  /** Sends a stored response; otherwise calls `next`, and stores the response to it. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/** @param maxBytes memory for stored responses */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const stored = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + HEADER_BYTES,
  });
  onPageChange((pageKey) => {
    for (const [key, response] of stored) if (response.pageKey === pageKey) stored.delete(key);
  });
  return {
    handle(request, response, next) {
      const key = toKey(request);
      if (key === undefined) return next();
      const known = stored.get(key);
      if (known && isWithinLifetime(known.lifetime)) return send(known, response);
      stored.delete(key);
      const tracker = createPageTracker();
      captureResponse(response, isStorable, (sent) => {
        const page = tracker.read();
        if (!page) return;
        const [, seconds] = PUBLIC_SECONDS.exec(String(response.getHeader('cache-control'))) ?? [];
        const { lastModified = 0 } = page.entry;
        const lifetime = { lastModified, seconds: Number(seconds), tags: readTags(page.entry) };
        stored.set(key, { ...sent, pageKey: page.key, lifetime });
      });
      tracker.run(next);
    },
  };
}

/**
 * Makes all HTTP servers of this process send a cached page again as they sent it last,
 * while the page cache of Next would serve the same page. Saves routing, the hash for the
 * `ETag`, encoding and compression, which are most of the work of such a request.
 */
export function cacheResponses(): void {
  const cache = createResponseCache();
  onListen((server) =>
    interceptEvents(server, ['request'], (parameters, run) => {
      const [request, response] = parameters as [IncomingMessage, ServerResponse]; // documented by Node
      cache.handle(request, response, run);
      return true;
    }),
  );
}
