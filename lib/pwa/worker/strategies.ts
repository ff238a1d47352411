import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist';
import { markCached, pageKey } from '../request-class.ts';
import { getCacheKeyLanguage, LANGUAGE_CACHE, saveLanguage } from './language.ts';

const PREFIX = 'shop';
const DAY_S = 86_400;
/** Seconds after which the cached copy of a page is shown, with a notice. */
const PAGE_TIMEOUT_S = 5;

/** Pages and build files belong to one build. Images and fonts outlive builds. */
const NAMES = {
  pages: `${PREFIX}-pages-${BUILD_ID}`,
  build: `${PREFIX}-build-${BUILD_ID}`,
  files: `${PREFIX}-files`,
  images: `${PREFIX}-images`,
} as const;

export async function deleteOldCaches(): Promise<void> {
  const current: string[] = [...Object.values(NAMES), LANGUAGE_CACHE];
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(`${PREFIX}-`) && !current.includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

const expiration = (maxEntries: number, days: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_S,
    maxAgeFrom: 'last-used',
    purgeOnQuotaError: true,
  });

/**
 * Requests pages from the server. Shared caches may send a page for a day while they request a new
 * one; a browser does the same with its own cache for the requests of a service worker, which would
 * show the page of the previous visit.
 */
const revalidatingPlugin: SerwistPlugin = {
  requestWillFetch: async ({ request: { url, headers, referrer } }) =>
    new Request(url, { headers, referrer, cache: 'no-cache', redirect: 'manual' }),
};

/** Caches only pages served under their own URL, by language, and marks copies as such. */
const cachedPagePlugin: SerwistPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    const language = response.headers.get('content-language');
    if (SHARES_URLS && language && state) {
      state.language = language;
      await saveLanguage(language);
    }
    return response;
  },
  cacheKeyWillBeUsed: async ({ request, mode, state }) =>
    pageKey(request.url, mode === 'write' ? state?.language : await getCacheKeyLanguage()),
  cacheWillUpdate: async ({ response, state }) => {
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const hasLanguage = !SHARES_URLS || state?.language !== undefined;
    return response.status === 200 && !response.redirected && isPage && hasLanguage
      ? response
      : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const { status, headers } = cachedResponse;
    const since = headers.get('date') ?? '';
    const html = await cachedResponse.text();
    return new Response(markCached(html, since), {
      status,
      headers: removeEncodingHeaders(headers),
    });
  },
};

/** The copy is decompressed, so its length differs. */
function removeEncodingHeaders(headers: Headers): Headers {
  const result = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) result.delete(name);
  return result;
}

const matchOptions = { ignoreVary: true };

export const strategies = {
  page: new NetworkFirst({
    cacheName: NAMES.pages,
    networkTimeoutSeconds: PAGE_TIMEOUT_S,
    matchOptions,
    plugins: [
      revalidatingPlugin,
      cachedPagePlugin,
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
  private: new NetworkOnly({ plugins: [revalidatingPlugin] }),
  build: new CacheFirst({ cacheName: NAMES.build, matchOptions, plugins: [expiration(200, 30)] }),
  file: new StaleWhileRevalidate({
    cacheName: NAMES.files,
    matchOptions,
    plugins: [expiration(30, 60)],
  }),
  image: new CacheFirst({ cacheName: NAMES.images, matchOptions, plugins: [expiration(200, 14)] }),
} as const;

/**
 * For an unavailable image: its copy in another width, or an empty image instead of a broken one.
 */
export async function getFallbackImage(imageUrl: string): Promise<Response> {
  const cache = await caches.open(NAMES.images);
  const source = new URL(imageUrl).searchParams.get('url');
  const otherWidth = (await cache.keys()).find(
    ({ url }) => source !== null && new URL(url).searchParams.get('url') === source,
  );
  const emptyImage = new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });
  return (otherWidth && (await cache.match(otherWidth, matchOptions))) ?? emptyImage;
}

/** Time at which a page was cached, Unix time in ms; 0 if it is not. */
export async function getCachedAt(pageUrl: string): Promise<number> {
  const cache = await caches.open(NAMES.pages);
  const copy = await cache.match(pageKey(pageUrl, await getCacheKeyLanguage()), matchOptions);
  return Date.parse(copy?.headers.get('date') ?? '') || 0;
}
