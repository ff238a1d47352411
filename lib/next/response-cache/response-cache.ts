import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { LOCALE_COOKIE } from '../../storage/locale-cookie.ts';
import { isWithinLifetime, type Lifetime, readTags } from '../page-cache/is-fresh.ts';
import type { Step } from '../steps.ts';
import { captureResponse, type SentResponse } from './capture-response.ts';
import { createPageTracker, onPageChange } from './served-pages.ts';

interface StoredPage extends SentResponse {
  /** Of the page in the page cache. */
  pageKey: string;
  lifetime: Lifetime;
}

/** Memory for stored pages, and as much for files of the build. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_KEY_LENGTH = 1_000;
/** What Node stores for a response besides its body, roughly. */
const HEADER_BYTES = 4_000;

/** Next sets it on the response with a stored page that is not rendered again. */
const CACHE_HEADER = 'x-nextjs-cache';
/** Lifetime of a page that is the same for all visitors. */
const PUBLIC_SECONDS = /^s-maxage=(\d+)/;
/** Files with a hash of their content in the name. */
const BUILD_FILES = '/_next/static/';
const IMMUTABLE = /\bimmutable\b/;

/** Requests with one of these headers are not for a complete page, or not for the stored one. */
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
/** Requests for Markdown are answered with it at the URLs of pages (rewrites). */
const MARKDOWN = 'text/markdown';
/** The only cookie that decides which page a URL has (middleware.ts, rewrites). */
const LANGUAGE_COOKIE = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`);

/** The hosts of different languages may lead its URL to different pages (rewrites). */
const HOME = '/';

const isBuildFile = ({ url = '' }: IncomingMessage) => url.startsWith(BUILD_FILES);

/**
 * Requests with equal keys receive the same page or file from Next; undefined if the response may
 * depend on more.
 */
function toKey(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request;
  const { cookie = '' } = headers;
  const isFile = isBuildFile(request);
  if (method !== 'GET' || url.includes('?')) return undefined;
  if (url.startsWith('/_next/') && !isFile) return undefined;
  if (OTHER_REQUESTS.some((name) => headers[name] !== undefined)) return undefined;
  if (PREVIEW_COOKIE.test(cookie) || headers.accept?.includes(MARKDOWN)) return undefined;
  const locale = isFile ? '' : LANGUAGE_COOKIE.exec(cookie)?.[1];
  const host = url === HOME ? headers.host : '';
  const key = [url, headers['accept-encoding'] ?? '', locale ?? '', host ?? ''].join('\n');
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

const isStorable = (response: ServerResponse, cacheControl: RegExp) =>
  response.statusCode === 200 &&
  cacheControl.test(String(response.getHeader('cache-control'))) &&
  !response.hasHeader('set-cookie');
const isStorableFile = (response: ServerResponse) => isStorable(response, IMMUTABLE);
const isStorablePage = (response: ServerResponse) =>
  response.getHeader(CACHE_HEADER) === 'HIT' && isStorable(response, PUBLIC_SECONDS);

function send({ headers, body }: SentResponse, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

export interface ResponseCache {
  /** Sends a stored response; otherwise calls `next`, and stores the response to it. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

const createStore = <Response extends SentResponse>(maxBytes: number) =>
  new LRUCache<string, Response>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + HEADER_BYTES,
  });

/** @param maxBytes memory for stored pages, and for stored files */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const pages = createStore<StoredPage>(maxBytes);
  const files = createStore<SentResponse>(maxBytes);
  onPageChange((pageKey) => {
    for (const [key, page] of pages) if (page.pageKey === pageKey) pages.delete(key);
  });
  function handleFile(key: string, response: ServerResponse, next: () => void): void {
    const known = files.get(key);
    if (known) {
      send(known, response);
      return;
    }
    captureResponse(response, isStorableFile, (sent) => files.set(key, sent));
    next();
  }
  function handlePage(key: string, response: ServerResponse, next: () => void): void {
    const known = pages.get(key);
    if (known && isWithinLifetime(known.lifetime)) {
      send(known, response);
      return;
    }
    pages.delete(key);
    const tracker = createPageTracker();
    captureResponse(response, isStorablePage, (sent) => {
      const page = tracker.read();
      if (!page) return;
      const [, seconds] = PUBLIC_SECONDS.exec(String(response.getHeader('cache-control'))) ?? [];
      const { lastModified = 0 } = page.entry;
      const lifetime = { lastModified, seconds: Number(seconds), tags: readTags(page.entry) };
      pages.set(key, { ...sent, pageKey: page.key, lifetime });
    });
    tracker.run(next);
  }
  return {
    handle(request, response, next) {
      const key = toKey(request);
      if (key === undefined) next();
      else if (isBuildFile(request)) handleFile(key, response, next);
      else handlePage(key, response, next);
    },
  };
}

/**
 * The step that sends a cached page again as it was sent last, while the page cache of Next would
 * serve the same page, and the scripts, styles and fonts of the build. Saves routing, the hash for
 * the `ETag`, encoding and compression, which are most of the work of such a request.
 */
export function cacheResponses(): Step {
  const cache = createResponseCache();
  return (request, response, next) => {
    if (!response) return next();
    cache.handle(request, response, next);
    return true;
  };
}
