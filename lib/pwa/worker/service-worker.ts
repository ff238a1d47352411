/// <reference path="./build.d.ts" />
import { type RouteMatchCallbackOptions, Serwist } from 'serwist';
import { isPageVisitedMessage } from '../page-visited.ts';
import {
  classifyRequest,
  getPathLanguage,
  type RequestClass,
  withoutLanguage,
} from '../request-class.ts';
import { getLanguageAt, saveLanguage } from './language.ts';
import { deleteOldCaches, getCachedAt, getFallbackImage, strategies } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

/** A cached page is not fetched again within this many milliseconds. */
const MIN_REFRESH_INTERVAL_MS = 600_000;

const serwist = new Serwist({
  precacheEntries: SHELL,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: true,
  clientsClaim: true,
});

function toRequestClass(request: Request, url: URL, isSameOrigin: boolean): RequestClass {
  const isPayload = request.headers.has('rsc') || url.searchParams.has('_rsc');
  return classifyRequest(url.pathname, {
    method: request.method,
    isNavigation: request.mode === 'navigate',
    isSameOrigin,
    isPayload,
  });
}

const isClass =
  (expected: RequestClass) =>
  ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
    toRequestClass(request, url, sameOrigin) === expected;

for (const [name, strategy] of Object.entries(strategies))
  serwist.registerCapture(isClass(name as RequestClass), strategy);

/**
 * Unavailable pages show the offline page in their language. If languages share URLs, a prefixed
 * path selects the language, as on the server.
 */
serwist.setCatchHandler(async ({ request }) => {
  if (request.destination === 'image') return getFallbackImage(request.url);
  if (request.mode !== 'navigate') return Response.error();
  const { origin, pathname, search } = new URL(request.url);
  const language = getPathLanguage(pathname);
  if (SHARES_URLS && language) {
    await saveLanguage(language);
    return Response.redirect(origin + withoutLanguage(pathname) + search);
  }
  const offlinePage = OFFLINE_PAGES[await getLanguageAt(pathname)];
  return (offlinePage && (await serwist.matchPrecache(offlinePage))) || Response.error();
});

serwist.addEventListeners();

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

self.addEventListener('message', (event) => {
  if (isPageVisitedMessage(event.data))
    event.waitUntil(
      Promise.all([
        cachePage(event, event.data.path),
        ...event.data.files.map((file) => cacheFile(event, file)),
      ]),
    );
});

async function cachePage(event: ExtendableEvent, path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  const info = {
    method: 'GET',
    isNavigation: true,
    isSameOrigin: url.origin === self.location.origin,
    isPayload: false,
  };
  if (
    classifyRequest(url.pathname, info) !== 'page' ||
    Date.now() - (await getCachedAt(url.href)) < MIN_REFRESH_INTERVAL_MS
  )
    return;
  await strategies.page.handle({ event, request: new Request(url), url }).catch(() => undefined);
}

/** Files that the page has loaded come from the HTTP cache of the browser. */
async function cacheFile(event: ExtendableEvent, fileUrl: string): Promise<void> {
  const url = new URL(fileUrl);
  const request = new Request(url);
  const fileClass = toRequestClass(request, url, url.origin === self.location.origin);
  if (fileClass !== 'build' && fileClass !== 'file' && fileClass !== 'image') return;
  await strategies[fileClass].handle({ event, request, url }).catch(() => undefined);
}
