import { CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin, StaleWhileRevalidate } from 'serwist';
import { markCached, pageKey } from '../lib/pwa/request-class';
import { getCacheKeyLanguage, LANGUAGE_CACHE, saveLanguage } from './language';

const PREFIX = 'shop';
const DAY = 86_400;
/** Seconds that a page may take before its copy is shown instead, with the word that it is one. */
const PATIENCE = 5;

/** Pages and what they are made of belong to one build: the next one starts empty. Pictures and fonts outlive builds. */
const NAMES = {
  pages: `${PREFIX}-pages-${BUILD_ID}`,
  build: `${PREFIX}-build-${BUILD_ID}`,
  files: `${PREFIX}-files`,
  pictures: `${PREFIX}-pictures`,
} as const;

/** Deletes what earlier builds kept. */
export async function deleteOldCaches(): Promise<void> {
  const current: string[] = [...Object.values(NAMES), LANGUAGE_CACHE];
  const old = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}-`) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

const expiration = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, maxAgeFrom: 'last-used', purgeOnQuotaError: true });

/** Only pages that stand under their own address are kept, each language by itself, and a copy never passes for the page of today. */
const honestCopies: SerwistPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    const language = response.headers.get('content-language');
    if (SHARES_URLS && language && state) {
      state.language = language;
      await saveLanguage(language);
    }
    return response;
  },
  cacheKeyWillBeUsed: async ({ request, mode, state }) => pageKey(request.url, mode === 'write' ? state?.language : await getCacheKeyLanguage()),
  cacheWillUpdate: async ({ response, state }) => {
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const isNamed = !SHARES_URLS || state?.language !== undefined;
    return response.status === 200 && !response.redirected && isPage && isNamed ? response : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const { status, headers } = cachedResponse;
    const since = headers.get('date') ?? '';
    const html = await cachedResponse.text();
    return new Response(markCached(html, since), { status, headers: plainHeaders(headers) });
  },
};

/** The copy is no longer compressed, nor as long as it was. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) plain.delete(name);
  return plain;
}

const matchOptions = { ignoreVary: true };

export const strategies = {
  page: new NetworkFirst({
    cacheName: NAMES.pages,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    plugins: [honestCopies, new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true })],
  }),
  build: new CacheFirst({ cacheName: NAMES.build, matchOptions, plugins: [expiration(200, 30)] }),
  file: new StaleWhileRevalidate({ cacheName: NAMES.files, matchOptions, plugins: [expiration(30, 60)] }),
  picture: new CacheFirst({ cacheName: NAMES.pictures, matchOptions, plugins: [expiration(200, 14)] }),
} as const;

/** Of a picture that can't be had the copy in another width, or nothing at all instead of a broken one. */
export async function getFallbackImage(address: string): Promise<Response> {
  const cache = await caches.open(NAMES.pictures);
  const wanted = new URL(address).searchParams.get('url');
  const twin = (await cache.keys()).find(({ url }) => wanted !== null && new URL(url).searchParams.get('url') === wanted);
  const nothing = new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });
  return (twin && (await cache.match(twin, matchOptions))) ?? nothing;
}

/** When a page's copy was made. */
export async function getCachedAt(address: string): Promise<number> {
  const cache = await caches.open(NAMES.pages);
  const copy = await cache.match(pageKey(address, await getCacheKeyLanguage()), matchOptions);
  return Date.parse(copy?.headers.get('date') ?? '') || 0;
}
