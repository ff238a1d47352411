import type { Request } from '@playwright/test';
import { PREFETCH_DELAY } from '../../lib/config/constants';
import { expect, test } from './shopping';

const PREFETCH_ROUTES = ['/login', '/register', '/cart', '/wishlist'];
const MAX_AT_ONCE = 5;
/** Of a page until it rests, and of what is fetched ahead: four pages, each as its outline and its content, and their scripts. */
const MAX_REQUESTS = 30;
const MAX_AHEAD = 12;
/** Items of a list that are fetched before they are pointed at. */
const MAX_ITEMS = 8;

const toPath = (request: Request) => new URL(request.url()).pathname;
const isPayload = (request: Request) => request.headers()['rsc'] !== undefined;
const isItem = (request: Request) => isPayload(request) && toPath(request).startsWith('/product-details/');

test('the likely next pages come two seconds after load, a few at a time; an item’s picture when it is pointed at', async ({ page }) => {
  const all: Request[] = [];
  const open = new Set<Request>();
  let most = 0;
  page.on('request', (request) => {
    all.push(request);
    if (!isPayload(request)) return;
    open.add(request);
    most = Math.max(most, open.size);
  });
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const isLikely = (request: Request) => isPayload(request) && PREFETCH_ROUTES.includes(toPath(request));

  const [first] = await Promise.all([page.waitForRequest(isLikely), page.goto('/', { waitUntil: 'load' })]);
  await expect.poll(() => PREFETCH_ROUTES.filter((path) => !all.some((request) => isPayload(request) && toPath(request) === path))).toEqual([]);
  await page.waitForLoadState('networkidle');
  const [load, asked] = await page.evaluate((address) => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming; // a page has one
    return [loadEventEnd, performance.getEntriesByName(address)[0]?.startTime ?? 0];
  }, first.url());
  expect(asked - load).toBeGreaterThanOrEqual(PREFETCH_DELAY);
  const ahead = all.filter((request) => isPayload(request) && !isItem(request)).length;
  const atRest = all.indexOf(first) - all.slice(0, all.indexOf(first)).filter(isPayload).length;
  console.log(`\n${atRest} requests of the home page until it rests, ${ahead} more for pages ahead\n`);
  expect(most).toBeLessThanOrEqual(MAX_AT_ONCE);
  expect(atRest).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(ahead).toBeLessThanOrEqual(MAX_AHEAD);

  const link = page.getByRole('article').first().getByRole('link').first();
  const path = await link.getAttribute('href');
  const image = page.waitForRequest((request) => /_next\/image/.test(request.url()) && /w=(640|828|1080)/.test(request.url()));
  await link.hover();
  await image;
  await expect.poll(() => all.some((request) => isItem(request) && toPath(request) === path)).toBe(true);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL(path ?? '');
});

test('items in view are there before they are asked for, and a press asks for nothing more of them', async ({ page }) => {
  const asked = new Map<string, number>();
  page.on('request', (request) => isItem(request) && asked.set(toPath(request), (asked.get(toPath(request)) ?? 0) + 1));
  await page.goto('/category/honey-and-dates', { waitUntil: 'load' });
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBeLessThanOrEqual(MAX_ITEMS);
  const before = new Map(asked);
  const link = page.getByRole('article').first().getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect([...asked.keys()]).toContain(path);
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.get(path)).toBe(before.get(path));
});
