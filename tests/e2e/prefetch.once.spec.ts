import type { Request } from '@playwright/test';
import { PREFETCH_DELAY } from '../../lib/config/constants';
import { expect, test } from './shopping';

const LIKELY_NEXT = ['/login', '/register', '/cart', '/wishlist'];
const MAX_AT_ONCE = 5;
/** Of a page until it rests, and of what is fetched ahead: four pages, each as its outline and its content, and their scripts. */
const MAX_REQUESTS = 30;
const MAX_AHEAD = 12;

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isPayload = (request: Request) => request.headers()['rsc'] !== undefined;

test('the likely next pages come two seconds after load, a few at a time; an item comes with its picture when it is pointed at', async ({ page }) => {
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

  const [first] = await Promise.all([page.waitForRequest(isPayload), page.goto('/', { waitUntil: 'load' })]);
  expect(LIKELY_NEXT).toContain(pathOf(first));
  await expect.poll(() => LIKELY_NEXT.filter((path) => !all.some((request) => isPayload(request) && pathOf(request) === path))).toEqual([]);
  await page.waitForLoadState('networkidle');
  const [load, asked] = await page.evaluate((address) => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming; // a page has one
    return [loadEventEnd, performance.getEntriesByName(address)[0]?.startTime ?? 0];
  }, first.url());
  expect(asked - load).toBeGreaterThanOrEqual(PREFETCH_DELAY);
  const atRest = all.indexOf(first);
  console.log(`\n${atRest} requests of the home page until it rests, ${all.length - atRest} more for pages ahead\n`);
  expect(most).toBeLessThanOrEqual(MAX_AT_ONCE);
  expect(atRest).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(all.length - atRest).toBeLessThanOrEqual(MAX_AHEAD);

  const card = page.getByRole('article').first();
  const link = card.getByRole('link').first();
  const path = await link.getAttribute('href');
  const picture = page.waitForRequest((request) => /_next\/image/.test(request.url()) && /w=(640|828|1080)/.test(request.url()));
  const item = page.waitForRequest((request) => isPayload(request) && pathOf(request) === path);
  await link.hover();
  await Promise.all([picture, item]);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL(path ?? '');
});
