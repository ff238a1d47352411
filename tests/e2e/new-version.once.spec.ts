import type { Page } from '@playwright/test';
import { MESSAGES } from './messages';
import { readCartQuantities, saveList, shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

const LATEST = '**/builds/latest.json?*';

/** Simulates the deployment of another build while a page is open. */
async function simulateDeployment(page: Page) {
  const json = { id: 'the-next-build', timestamp: Date.now() };
  for (const url of [LATEST, '**/builds/meta/the-next-build.json?*'])
    await page.route(url, (route) => route.fulfill({ json }));
}
const fireVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Answers 404 for every script that the page has not loaded yet. */
async function removeUnloadedChunks(page: Page) {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  await page.route('**/_next/static/chunks/*.js', (route) =>
    loaded.includes(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 404, body: 'gone' }),
  );
}
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { __isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => '__isSamePage' in window);

test('the build metadata and the service worker are served without caching', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const [, build, builtAt] = /"build":"([^"]+)","builtAt":(\d+)/.exec(html) ?? [];
  const latest = await request.get('/builds/latest.json?1');
  expect(latest.headers()['cache-control']).toBe('no-cache');
  const version = await latest.json();
  expect(version).toEqual({ id: build, timestamp: Number(builtAt) });
  expect(await (await request.get(`/builds/meta/${build}.json`)).json()).toEqual(version);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('the shop can be installed as an app in both languages', async ({ request }) => {
  for (const [home, dir] of [
    ['/', 'rtl'],
    ['/en', 'ltr'],
  ] as const) {
    const html = await (await request.get(home)).text();
    const [, target = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const response = await request.get(target);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await response.json();
    expect([manifest.dir, manifest.start_url, manifest.scope]).toEqual([dir, home, '/']);
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
    for (const { url } of manifest.shortcuts)
      expect((await request.get(url)).status(), url).toBe(200);
  }
});

test('a newer build is announced once, and the cart is kept after the reload', async ({
  page,
  messages,
  shop,
  localPath,
  testProduct,
  consoleErrors,
}) => {
  const { version } = messages.layout;
  const notice = page.getByRole('region', { name: version.label });
  const item = testProduct('plain');
  consoleErrors.expect(/the-next-build/);
  await saveList(page, 'cart_products', [toCartLine(item, 3)]);
  await simulateDeployment(page);
  await page.goto(localPath('/faq'));
  await expect(async () => {
    await fireVisibilityChange(page);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  await markPage(page);
  await notice.getByRole('button', { name: version.reload }).click();
  await expect.poll(() => isSamePage(page)).toBe(false);
  await expect(shop.entry('cart', 3)).toBeVisible();
  const versionResponse = page.waitForResponse(LATEST);
  await expect(async () => {
    await fireVisibilityChange(page);
    await Promise.race([versionResponse, Promise.reject(new Error('no version request yet'))]);
  }).toPass();
  await expect(notice).toHaveCount(0);
  expect(await readCartQuantities(page)).toEqual({ [item.sku]: 3 });
});

test('a missing chunk reloads the page once and keeps the cart', async ({
  page,
  testProduct,
  consoleErrors,
}) => {
  const messages = MESSAGES.en;
  const item = testProduct('plain');
  const privacy = page.getByRole('button', { name: messages.layout.footer.privacyChoices });
  consoleErrors.expect(/404|ChunkLoadError|Failed to load chunk|Loading chunk/);
  await saveList(page, 'cart_products', [toCartLine(item, 2)]);
  await page.goto('/en/faq');
  await expect(shopper(page, messages, 'en').entry('cart', 2)).toBeVisible();
  await removeUnloadedChunks(page);

  // The open build is the latest one, so a reload would not bring the missing chunk.
  await markPage(page);
  let answer = page.waitForResponse('**/builds/latest.json?*');
  await privacy.click();
  await (await answer).finished();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);

  await simulateDeployment(page);
  await privacy.click();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await expect(page).toHaveURL('/en/faq');
  await expect(shopper(page, messages, 'en').entry('cart', 2)).toBeVisible();
  expect(await readCartQuantities(page)).toEqual({ [item.sku]: 2 });

  await markPage(page);
  answer = page.waitForResponse('**/builds/latest.json?*');
  await privacy.click();
  await (await answer).finished();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
