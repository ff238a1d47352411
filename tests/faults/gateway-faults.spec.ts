import { MESSAGES, toPath } from '../e2e/messages';
import { ALL_FAULTS } from './fault-proxy';
import { expect, test } from './fixtures';
import { createUncachedProduct } from './uncached-product';

/** Pages of the build, which are an hour old when a test starts. */
const CACHED_PAGES = [
  '/',
  '/category',
  '/category/honey',
  '/product-details/doani-sidr-honey-500g',
].flatMap((path) => [path, toPath('en', path)]);
test.describe.configure({ timeout: 90_000 });
test.afterEach(({ gateway }) => gateway.restore());

for (const [index, fault] of ALL_FAULTS.entries()) {
  // The storefront handles faults before it renders a language, so each has one.
  const lang = index % 2 === 0 ? 'ar' : 'en';

  test(`when the gateway ${fault}, cached pages are served unchanged, and an uncached page shows an error with a retry button`, async ({
    page,
    request,
    gateway,
    shop,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 500|React error #441|favicon\.ico|status of \d+ .*\/gateway\//);
    await gateway.break(fault);
    await shop.restart();

    await test.step('cached pages are served unchanged', async () => {
      const first = new Map<string, string>();
      for (const path of CACHED_PAGES) {
        const response = await request.get(path);
        expect(response.status(), path).toBe(200);
        first.set(path, await response.text());
        expect(first.get(path), path).toMatch(/data-fils="\d+"|<h1/);
      }
      // The requests started revalidations, which failed.
      if (fault !== 'refuses connections')
        await expect.poll(() => gateway.faults(), { timeout: 20_000 }).toBeGreaterThan(0);
      for (const path of CACHED_PAGES) {
        const again = await request.get(path);
        expect(again.status(), path).toBe(200);
        expect(await again.text(), path).toBe(first.get(path));
      }
    });

    await test.step(`an uncached page shows an error in ${lang}`, async () => {
      const { error } = MESSAGES[lang];
      const item = await createUncachedProduct(staff);
      const response = await page.goto(toPath(lang, item));
      expect(response?.status()).toBe(500);
      const alert = page.getByRole('alert').filter({ hasText: error.title });
      await expect(alert.getByRole('heading', { name: error.title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByText('404', { exact: true })).toHaveCount(0);
      await gateway.restore();
      await alert.getByRole('button', { name: error.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/soap|صابون/);
      expect((await page.request.get(page.url())).status()).toBe(200);
    });

    await test.step('cached pages are revalidated when the gateway answers again', async () => {
      const itemPath = CACHED_PAGES.at(-2) ?? '';
      await expect(async () =>
        expect((await request.get(itemPath)).headers()['x-nextjs-cache']).toBe('HIT'),
      ).toPass({ timeout: 30_000 });
    });
  });
}
