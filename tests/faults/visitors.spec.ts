import type { APIRequestContext } from '@playwright/test';
import { MESSAGES, toPath } from '../e2e/messages';
import { expect, test } from './fixtures';
import { REVALIDATE_SECRET } from './stale-cache-server';
import { createUncachedProduct } from './uncached-product';

// In one worker: each would copy the build.
test.describe.configure({ mode: 'default' });
test.afterEach(({ gateway }) => gateway.restore());

async function revalidate(
  request: APIRequestContext,
  tags: string[],
  secret = REVALIDATE_SECRET,
): Promise<number> {
  const headers = { 'x-revalidate-secret': secret };
  return (await request.post('/api/revalidate', { headers, data: { tags } })).status();
}

for (const lang of ['ar', 'en'] as const) {
  test(`a page in ${lang} that fails during an outage keeps its header and footer and can be retried`, async ({
    page,
    gateway,
    shop,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 500|React error #441|favicon\.ico/);
    const { error } = MESSAGES[lang];
    await shop.start();
    const [visited, uncached] = [
      toPath(lang, await createUncachedProduct(staff)),
      toPath(lang, await createUncachedProduct(staff)),
    ];
    expect((await page.request.get(visited)).status()).toBe(200);
    await gateway.break('cuts the connection');
    // Header and footer are still those of the visited page when their data has expired.
    expect(await revalidate(page.request, ['catalogue', 'countries'])).toBe(200);
    const response = await page.goto(uncached);
    expect(response?.status()).toBe(500);
    const alert = page.getByRole('alert').filter({ hasText: error.title });
    await expect(alert.getByRole('heading', { name: error.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByText('404', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await gateway.restore();
    await alert.getByRole('button', { name: error.retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      lang === 'ar' ? /صابون/ : /soap/,
    );
    await expect(alert).toHaveCount(0);
    expect((await page.request.get(page.url())).status()).toBe(200);
  });
}

test('a visitor can navigate between cached pages during an outage', async ({
  page,
  gateway,
  shop,
  messages,
  consoleErrors,
}) => {
  await shop.start();
  // Only images that are not cached and the counts of the filters are missing.
  consoleErrors.expect(/status of 503.*(_next\/image|CategoryWebSite)/);
  await gateway.break('refuses connections');
  await page.goto('/');
  const category = page.getByRole('contentinfo').getByRole('navigation').getByRole('link').first();
  const name = (await category.textContent()) ?? '';
  await category.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('when the gateway fails after a revalidation request, pages are served from the cache, and an unknown product answers 500 instead of 404', async ({
  request,
  gateway,
  shop,
}) => {
  await shop.start();
  const path = '/product-details/doani-sidr-honey-500g';
  const before = await (await request.get(path)).text();
  await gateway.break('cuts the connection');
  const wrongSecret = 'a wrong secret with the length of this one';
  expect(await revalidate(request, ['catalogue'], wrongSecret)).toBe(401);
  expect(await revalidate(request, [])).toBe(400);
  expect(await revalidate(request, ['catalogue', 'item:doani-sidr-honey-500g', 'lists'])).toBe(200);
  await expect.poll(() => gateway.faults()).toBeGreaterThan(0);
  for (const page of [path, '/', '/category/honey', '/sitemap.xml', '/robots.txt'])
    expect((await request.get(page)).status(), page).toBe(200);
  expect(await (await request.get(path)).text()).toContain(/data-fils="\d+"/.exec(before)?.[0]);

  // A page that is not cached cannot be served, and does not become a 404.
  const unknown = '/product-details/never-was-and-never-will-be';
  await gateway.break('answers 503 with an HTML page');
  expect((await request.get(unknown)).status()).toBe(500);
  await gateway.restore();
  expect((await request.get(unknown)).status()).toBe(404);
});
