import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { INFO_PATHS } from '../../lib/config/info-pages';
import { expect, test } from '../faults/fixtures';
import { type Lang, toPath } from './messages';

const LANGUAGES = ['ar', 'en'] as const;
const CONCURRENCY = 8;
const ROUTES = [
  '/',
  '/category',
  '/cart',
  '/checkout',
  '/compare',
  '/wishlist',
  '/login',
  '/register',
  '/forgot',
  '/profile',
  '/search',
  '/success',
];
const OTHER_ROUTES = ['/failure', '/offline', ...INFO_PATHS];
/** Compressing a page would take longer than the rest of the request. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };
/** A stale page is rendered again in the background. */
const REVALIDATION_TIMEOUT_MS = 60_000;

/** A value that no other request and no page contains, in the form of an order's reference code. */
const createCanary = (() => {
  let count = 0;
  return () => `CANARY${String(count++).padStart(20, '0')}`;
})();
const CANARY = /canary\d{20}/i;
/** How a canary starts in a file: as it was sent, or in lower case. */
const CANARY_STARTS = ['CANARY00000', 'canary00000'];

interface Route {
  /** The page's path in the build output. */
  page: string;
  /**
   * Builds the URL that a browser requests, with a new canary in the query, and in the path of
   * routes with a secret.
   */
  createUrl: () => string;
}

const QUERY_NAMES = ['oobCode', 'next', 'q', 'cart', 'items', 'ref', '_rsc_', 'utm_source'];

function toRoute(lang: Lang, route: string): Route {
  const createUrl = () => {
    const canary = createCanary();
    const query = QUERY_NAMES.map((name) => `${name}=${canary}`).join('&');
    return `${toPath(lang, route === '/success' ? `/success/${canary}` : route)}?mode=resetPassword&${query}`;
  };
  return { page: `/${lang}${route === '/' ? '' : route}`, createUrl };
}

async function forAll<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/**
 * Requests a stale page with a new URL each time, until the page that was rendered for the first
 * request is served.
 */
async function revalidate(siteUrl: string, { createUrl }: Route): Promise<void> {
  const requestPage = async () => {
    const response = await fetch(siteUrl + createUrl(), { headers: UNCOMPRESSED });
    await response.text();
    return response.headers.get('x-nextjs-cache');
  };
  expect(await requestPage(), createUrl()).toBe('STALE');
  await expect
    .poll(requestPage, { timeout: REVALIDATION_TIMEOUT_MS, message: createUrl() })
    .toBe('HIT');
}

/** The request headers for each representation of a page. */
async function listRepresentations(
  serverDir: string,
  { page }: Route,
): Promise<Record<string, string>[]> {
  const meta: { segmentPaths?: string[] } = JSON.parse(
    await readFile(path.join(serverDir, `app${page}.meta`), 'utf8'),
  );
  expect(meta.segmentPaths, page).toContain('/_full');
  const prefetch = { rsc: '1', 'next-router-prefetch': '1' };
  const segments = (meta.segmentPaths ?? []).map((segment) => ({
    ...prefetch,
    'next-router-segment-prefetch': segment,
  }));
  return [{}, { rsc: '1' }, prefetch, ...segments];
}

/** The files that the server has written since this time, in ms, and that have a canary. */
async function findStoredCanaries(serverDir: string, since: number): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['app', 'route-cache']) {
    const entries = await readdir(path.join(serverDir, folder), {
      recursive: true,
      withFileTypes: true,
    });
    await forAll(entries, async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      if (CANARY.test(file)) found.push(file);
      if (!entry.isFile() || (await stat(file)).mtimeMs < since) return;
      const content = await readFile(file);
      if (CANARY_STARTS.some((start) => content.includes(start))) found.push(file);
    });
  }
  return found;
}

// One worker runs both tests with the same shop.
test.describe.configure({ mode: 'default' });

test('no stored page contains the URL of the request that it was rendered for', async ({
  catalogue,
  shop,
}) => {
  test.setTimeout(300_000);
  // No other visitor requests its pages, all of which are stale.
  await shop.restart();
  const start = Date.now();
  const item = catalogue.find(({ medias }) => medias.length > 0);
  const paths = [...ROUTES, ...OTHER_ROUTES, '/category/honey', `/product-details/${item.seName}`];
  const routes = LANGUAGES.flatMap((lang) => paths.map((route) => toRoute(lang, route)));
  await forAll(routes, (route) => revalidate(shop.url, route));
  const leaks: string[] = [];
  await forAll(routes, async (route) => {
    const url = shop.url + (route.page.startsWith('/ar') ? route.page.slice(3) || '/' : route.page);
    for (const headers of await listRepresentations(shop.serverDir, route)) {
      const response = await fetch(url, { headers: { ...UNCOMPRESSED, ...headers } });
      expect(response.status, `${url} ${JSON.stringify(headers)}`).toBe(200);
      const representation = JSON.stringify([...response.headers]) + (await response.text());
      if (CANARY.test(representation)) leaks.push(`${url} ${JSON.stringify(headers)}`);
    }
  });
  expect(leaks).toEqual([]);
  expect(await findStoredCanaries(shop.serverDir, start)).toEqual([]);
});

test('pages that do not exist are not stored and do not contain the URL of another request', async ({
  shop,
}) => {
  await shop.start();
  const start = Date.now();
  const invented = LANGUAGES.flatMap((lang) =>
    ['/product-details/', '/category/', '/nowhere/', '/nowhere/deep/', '/p/'].map((prefix) =>
      toPath(lang, `${prefix}invented-${createCanary().toLowerCase()}`),
    ),
  );
  for (const url of invented) {
    // Concurrent requests for the same page share one rendering.
    const canaries = [createCanary(), createCanary(), createCanary()];
    const responses = await Promise.all(
      canaries.map((canary) => fetch(`${shop.url}${url}?oobCode=${canary}`)),
    );
    for (const [index, response] of responses.entries()) {
      expect(response.status, url).toBe(404);
      const body = await response.text();
      for (const other of canaries.filter((_, position) => position !== index))
        expect(body.includes(other), url).toBe(false);
    }
  }
  expect(await findStoredCanaries(shop.serverDir, start)).toEqual([]);
});
