import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { toRoutePattern } from './route-pattern.ts';

/** Seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Next sets this header on pages and resized images that it may store. */
const CACHE_HEADER = 'x-nextjs-cache';

/** Counts a response by the state of the cache from which Next served it. */
function countCache(route: string, header: unknown): void {
  const result = CACHE_RESULTS.find((one) => one === String(header).toLowerCase());
  if (result) (route === '/_next/image' ? countImageCache : countPageCache)(result);
}

function registerCacheCounts(registry: Registry): void {
  new Counter({
    name: 'storefront_cache_responses_total',
    help: 'Responses from the caches of pages and of resized images, by their state',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, counts] of Object.entries(getCacheCounts())) {
        for (const [result, count] of Object.entries(counts)) this.inc({ cache, result }, count);
      }
    },
  });
}

/**
 * Measures all requests to HTTP servers of this process except `ignored`. A connection that the
 * client closed before the end of the response counts as `aborted`.
 */
export function measureRequests(registry: Registry, ignored: () => Server | undefined): void {
  registerCacheCounts(registry);
  const durations = new Histogram({
    name: 'storefront_http_request_duration_seconds',
    help: 'Duration of requests by route and status class',
    labelNames: ['route', 'status_class'],
    buckets: BUCKETS,
    registers: [registry],
  });
  diagnostics.subscribe('http.server.request.start', (message) => {
    // Documented by Node for this channel.
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (server === ignored()) return;
    const startedAt = performance.now();
    // Next changes the URL of the request.
    const route = toRoutePattern(request.url ?? '');
    response.once('close', () => {
      const status_class = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : 'aborted';
      countCache(route, response.getHeader(CACHE_HEADER));
      durations.observe({ route, status_class }, (performance.now() - startedAt) / 1000);
    });
  });
}

/**
 * Counts of the page cache and of the image cache. On `globalThis` and without imports, because
 * Node and several bundles load copies of this module, the one of the middleware too.
 */
const KEY = Symbol.for('storefront.cache-counts');

const CACHE_RESULTS = ['hit', 'stale', 'miss'] as const;
type CacheResult = (typeof CACHE_RESULTS)[number];
type CacheName = 'pages' | 'images';
type Counts = Record<CacheName, Record<CacheResult, number>>;

/** The counts since the start of the process. */
function getCacheCounts(): Counts {
  const existing: Counts | undefined = Reflect.get(globalThis, KEY);
  if (existing) return existing;
  const counts: Counts = {
    pages: { hit: 0, stale: 0, miss: 0 },
    images: { hit: 0, stale: 0, miss: 0 },
  };
  Reflect.set(globalThis, KEY, counts);
  return counts;
}

function countPageCache(result: CacheResult): void {
  getCacheCounts().pages[result] += 1;
}

function countImageCache(result: CacheResult): void {
  getCacheCounts().images[result] += 1;
}
