import type { Page, Request } from '@playwright/test';
import { PREFETCH_DELAY_MS } from '../../lib/config/constants';
import { watchRequests } from './bundle-size';
import { expect, test } from './shopping';

const PREFETCH_ROUTES = ['/login', '/register', '/cart', '/wishlist'];
const MAX_CONCURRENT = 5;
/** Requests of the home page before the first prefetch. */
const MAX_INITIAL_REQUESTS = 25;
/** Data requests of the four prefetched pages. */
const MAX_PREFETCHES = 4;
/** Limit of products in a list that are prefetched before any interaction. */
const MAX_ITEMS = 8;
/** Without a request: the page has prefetched everything. */
const QUIET_MS = 1_000;
/** Common windows of laptops, a desktop and a phone: the first three show a part of the first row. */
const WINDOWS = [
  { width: 1280, height: 600 },
  { width: 1366, height: 650 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** After a press on a desktop: the main image and what its window shows of the others. */
const MAX_IMAGES = 3;

const getPath = (request: Request) => new URL(request.url()).pathname;
const isPayload = (request: Request) => request.headers()['rsc'] !== undefined;
const isItem = (request: Request) =>
  isPayload(request) && getPath(request).startsWith('/product-details/');
const isImage = (url: string) => new URL(url).pathname === '/_next/image';

/** Paths of the requests of the page that have ended. */
const listEnded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ duration }) => duration > 0)
      .map(({ name }) => new URL(name).pathname),
  );

/**
 * Counts the data requests of the page and the greatest number at the same time, as the page
 * measured them: events about requests can arrive late. A request is counted when it has ended.
 */
const countPayloads = (page: Page) =>
  page.evaluate(() => {
    const payloads = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).searchParams.has('_rsc'));
    const isOpenAt = (time: number) => (entry: PerformanceEntry) =>
      entry.startTime <= time && time < entry.startTime + entry.duration;
    const concurrent = payloads.map(({ startTime }) => payloads.filter(isOpenAt(startTime)).length);
    return { total: payloads.length, concurrent: Math.max(...concurrent) };
  });

test('likely next pages are prefetched two seconds after load, with limited concurrency, and a product’s image on hover', async ({
  page,
}) => {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  const isLikely = (request: Request) =>
    isPayload(request) && PREFETCH_ROUTES.includes(getPath(request));

  const [first] = await Promise.all([
    page.waitForRequest(isLikely),
    page.goto('/', { waitUntil: 'load' }),
  ]);
  await expect
    .poll(() =>
      PREFETCH_ROUTES.filter(
        (path) => !all.some((request) => isPayload(request) && getPath(request) === path),
      ),
    )
    .toEqual([]);
  // The network was idle before the prefetches: only an entry shows that one has ended.
  const findStart = () =>
    page.evaluate((url) => performance.getEntriesByName(url)[0]?.startTime, first.url());
  await expect.poll(findStart).toBeDefined();
  const load = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming).loadEventEnd; // every page has one
  });
  expect(Number(await findStart()) - load).toBeGreaterThanOrEqual(PREFETCH_DELAY_MS);
  const prefetches = all.filter((request) => isPayload(request) && !isItem(request)).length;
  const initialRequests =
    all.indexOf(first) - all.slice(0, all.indexOf(first)).filter(isPayload).length;
  console.log(`\n${initialRequests} requests of the home page, ${prefetches} prefetches\n`);
  const requested = all.filter(isPayload).length;
  await expect
    .poll(async () => (await countPayloads(page)).total)
    .toBeGreaterThanOrEqual(requested);
  expect((await countPayloads(page)).concurrent).toBeLessThanOrEqual(MAX_CONCURRENT);
  expect(initialRequests).toBeLessThanOrEqual(MAX_INITIAL_REQUESTS);
  expect(prefetches).toBeLessThanOrEqual(MAX_PREFETCHES);

  const link = page.getByRole('article').first().getByRole('link').first();
  const path = await link.getAttribute('href');
  const image = page.waitForRequest(
    (request) => /_next\/image/.test(request.url()) && /w=(640|828|1080)/.test(request.url()),
  );
  await link.hover();
  await image;
  await expect
    .poll(() => all.some((request) => isItem(request) && getPath(request) === path))
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL(path ?? '');
});

test('visible products are prefetched, so that opening one on a phone requests its image only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const read = await watchRequests(page);
  const items = new Set<string>();
  page.on('request', (request) => isItem(request) && items.add(getPath(request)));
  await page.goto('/category/honey-and-dates', { waitUntil: 'load' });
  const link = page.getByRole('article').nth(4).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const path = (await link.getAttribute('href')) ?? '';
  // The page is idle for the first time before it prefetches.
  await expect
    .poll(() => listEnded(page))
    .toEqual(expect.arrayContaining([path, ...PREFETCH_ROUTES]));
  await expect.poll(() => read().quietMs).toBeGreaterThanOrEqual(QUIET_MS);

  expect([...items]).toContain(path);
  expect(items.size).toBeLessThanOrEqual(MAX_ITEMS);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const slides = page.getByRole('main').locator('section ul').first().locator('li');
  const isLoaded = (index: number) =>
    slides
      .nth(index)
      .locator('img[srcset]')
      .evaluateAll((images) =>
        images.some((image) => image instanceof HTMLImageElement && image.naturalWidth > 1),
      );
  await expect.poll(() => isLoaded(0)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => !isImage(url))).toEqual([]);
  expect(requests.map((url) => new URL(url).searchParams.get('w'))).toEqual(['480']);
  expect(await isLoaded(1)).toBe(false);

  await slides.nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(1)).toBe(true);
});

for (const size of WINDOWS)
  test(`the first row of a category is prefetched before a scroll in a window of ${size.width} × ${size.height}, so that a press requests images only`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const read = await watchRequests(page);
    await page.goto('/category/honey-and-dates', { waitUntil: 'load' });
    const row = await page.getByRole('article').evaluateAll((cards) => {
      const getTop = (card: Element) => card.getBoundingClientRect().top;
      const [first] = cards;
      return cards
        .filter((card) => first && getTop(card) === getTop(first))
        .map((card) => card.querySelector('h3 a')?.getAttribute('href'));
    });
    expect(row.length).toBeGreaterThan(1);
    await expect
      .poll(() => listEnded(page))
      .toEqual(expect.arrayContaining([...row, ...PREFETCH_ROUTES]));
    await expect.poll(() => read().quietMs).toBeGreaterThanOrEqual(QUIET_MS);

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const box = await page.getByRole('article').nth(1).boundingBox();
    if (!box) throw new Error('The second product has no box.');
    // Its visible part; a scroll would load what the window did not show.
    await page.mouse.click(box.x + box.width / 2, box.y + 60);
    await expect(page).toHaveURL(row[1] ?? '');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => read().quietMs).toBeGreaterThanOrEqual(QUIET_MS);
    expect(requests.filter((url) => !isImage(url))).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(MAX_IMAGES);
  });
