/// <reference path="./build.d.ts" />
import { NetworkOnly, type RouteMatchCallbackOptions, Serwist } from 'serwist';
import { isPageVisitedMessage } from '../lib/pwa/page-visited';
import { classifyRequest, getPathLanguage, type RequestClass, withoutLanguage } from '../lib/pwa/request-class';
import { getLanguageAt, saveLanguage } from './language';
import { deleteOldCaches, getCachedAt, getFallbackImage, strategies } from './strategies';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds in which a page that is looked at again need not be fetched for its copy. */
const FRESH_ENOUGH = 600_000;

const serwist = new Serwist({ precacheEntries: SHELL, precacheOptions: { cleanupOutdatedCaches: true }, skipWaiting: true, clientsClaim: true });

function kind(request: Request, url: URL, isSameOrigin: boolean): RequestClass {
  const isPayload = request.headers.has('rsc') || url.searchParams.has('_rsc');
  return classifyRequest(url.pathname, { method: request.method, isNavigation: request.mode === 'navigate', isSameOrigin, isPayload });
}

const is =
  (wanted: RequestClass) =>
  ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
    kind(request, url, sameOrigin) === wanted;

for (const [name, strategy] of Object.entries(strategies)) serwist.registerCapture(is(name as RequestClass), strategy);
serwist.registerCapture(is('private'), new NetworkOnly());

/** A page that can't be had is the offline page in its language. Where languages share URLs, a path that names one chooses it, as the server does. */
serwist.setCatchHandler(async ({ request }) => {
  if (request.destination === 'image') return getFallbackImage(request.url);
  if (request.mode !== 'navigate') return Response.error();
  const { origin, pathname, search } = new URL(request.url);
  const named = getPathLanguage(pathname);
  if (SHARES_URLS && named) {
    await saveLanguage(named);
    return Response.redirect(origin + withoutLanguage(pathname) + search);
  }
  const offlinePage = OFFLINE_PAGES[await getLanguageAt(pathname)];
  return (offlinePage && (await serwist.matchPrecache(offlinePage))) || Response.error();
});

serwist.addEventListeners();

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

self.addEventListener('message', (event) => {
  if (isPageVisitedMessage(event.data))
    event.waitUntil(Promise.all([keepPage(event, event.data.path), ...event.data.files.map((file) => keepFile(event, file))]));
});

async function keepPage(event: ExtendableEvent, path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  const asked = { method: 'GET', isNavigation: true, isSameOrigin: url.origin === self.location.origin, isPayload: false };
  if (classifyRequest(url.pathname, asked) !== 'page' || Date.now() - (await getCachedAt(url.href)) < FRESH_ENOUGH) return;
  await strategies.page.handle({ event, request: new Request(url), url }).catch(() => undefined);
}

/** What the page has already loaded is still in the browser's own cache, and costs nothing. */
async function keepFile(event: ExtendableEvent, address: string): Promise<void> {
  const url = new URL(address);
  const request = new Request(url);
  const fileKind = kind(request, url, url.origin === self.location.origin);
  if (fileKind !== 'build' && fileKind !== 'file' && fileKind !== 'picture') return;
  await strategies[fileKind].handle({ event, request, url }).catch(() => undefined);
}
