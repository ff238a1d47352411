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

for (const fault of ALL_FAULTS) {
  test.describe(`a gateway that ${fault}`, () => {
    test.beforeEach(async ({ gateway, shop }) => {
      await gateway.break(fault);
      await shop.restart();
    });
    test.afterEach(async ({ gateway }) => {
      await gateway.restore();
    });

    test(`cached pages are served unchanged when the gateway ${fault}`, async ({
      request,
      gateway,
    }) => {
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
      await gateway.restore();
      const itemPath = CACHED_PAGES.at(-2) ?? '';
      await expect(async () =>
        expect((await request.get(itemPath)).headers()['x-nextjs-cache']).toBe('HIT'),
      ).toPass({ timeout: 30_000 });
    });

    test(`an uncached page shows an error with a retry button when the gateway ${fault}`, async ({
      page,
      gateway,
      staff,
      consoleErrors,
    }) => {
      consoleErrors.expect(
        /status of 500|React error #441|favicon\.ico|status of \d+ .*\/gateway\//,
      );
      for (const lang of ['en', 'ar'] as const) {
        const { error } = MESSAGES[lang];
        const item = await createUncachedProduct(staff);
        await gateway.break(fault);
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
      }
    });
  });
}
