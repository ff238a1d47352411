import { routes } from '../../lib/domain/routes';
import { type Catalogue, orThrow } from '../e2e/catalogue';
import { LARGE_CATEGORY } from '../e2e/large-category';
import { type Lang, toPath } from '../e2e/messages';
import { ALL_FAULTS, type Fault } from './fault-proxy';
import { expect, test } from './fixtures';
import { createUncachedProduct } from './uncached-product';

/** Products of the seed catalogue, whose pages are in the build. */
const SEED_SKU = /^[A-Z]{3}-\d{3}$/;

/**
 * How the storefront answers the “load more” request of a browser. The component test of “load
 * more” has the same faults.
 */
const FORWARDED: Partial<Record<Fault, { status: number; body: RegExp }>> = {
  'refuses connections': { status: 503, body: /"code":"gateway_unreachable"/ },
  'cuts the connection': { status: 503, body: /"code":"gateway_unreachable"/ },
  'answers truncated JSON': { status: 200, body: /^\{"item":\{"id":"a$/ },
  'answers 404 with an HTML page': { status: 404, body: /^<h1>404<\/h1>$/ },
};
const SECOND_PAGE = `/gateway/product/api/WEB/Product/GetProductAndCollectionByCategoryWebSite?SeName=${LARGE_CATEGORY}&_page=2&_limit=24`;

/**
 * Pages of the build, which are an hour old when the storefront starts. Each fault has other pages,
 * because they are revalidated when the gateway answers again.
 */
function listPages({ items, categories }: Catalogue, index: number, lang: Lang): string[] {
  const item = orThrow(items.filter(({ sku }) => SEED_SKU.test(sku))[index], 'product');
  const category = orThrow(categories[index], 'category');
  const paths = [routes.category(category.seName), routes.item(item.seName)];
  return [...(index === 1 ? ['/', '/category'] : []), ...paths].map((path) => toPath(lang, path));
}

// In one worker: each would copy the build.
test.describe.configure({ mode: 'default' });
test.beforeAll(({ shop }) => shop.restart());
test.afterEach(({ gateway }) => gateway.restore());

for (const [index, fault] of ALL_FAULTS.entries()) {
  // The storefront handles faults before it renders a language, so each has one.
  const lang = index % 2 === 0 ? 'ar' : 'en';

  test(`when the gateway ${fault}, cached pages are served unchanged, and an uncached page answers 500 until the gateway answers again`, async ({
    request,
    gateway,
    staff,
    catalogue,
  }) => {
    const pages = listPages(catalogue, index, lang);
    const uncached = toPath(lang, await createUncachedProduct(staff));
    await gateway.break(fault);

    await test.step('cached pages are served unchanged', async () => {
      const first = new Map<string, string>();
      for (const path of pages) {
        const response = await request.get(path);
        expect(response.status(), path).toBe(200);
        first.set(path, await response.text());
        expect(first.get(path), path).toMatch(/data-fils="\d+"|<h1/);
      }
      // The requests started revalidations, which failed.
      if (fault !== 'refuses connections')
        await expect.poll(() => gateway.faults()).toBeGreaterThan(0);
      for (const path of pages) {
        const again = await request.get(path);
        expect(again.status(), path).toBe(200);
        expect(await again.text(), path).toBe(first.get(path));
      }
    });

    const forwarded = FORWARDED[fault];
    if (forwarded)
      await test.step('the “load more” request of a browser fails', async () => {
        const response = await request.get(SECOND_PAGE);
        expect(response.status()).toBe(forwarded.status);
        expect(await response.text()).toMatch(forwarded.body);
      });

    await test.step(`an uncached page in ${lang} answers 500 until the gateway answers again`, async () => {
      expect((await request.get(uncached)).status()).toBe(500);
      await gateway.restore();
      const retried = await request.get(uncached);
      expect(retried.status()).toBe(200);
      expect(await retried.text()).toMatch(/<h1[^>]*>[^<]*(?:soap|صابون)/);
    });

    await test.step('cached pages are revalidated when the gateway answers again', async () => {
      const itemPath = pages.at(-1) ?? '';
      await expect(async () =>
        expect((await request.get(itemPath)).headers()['x-nextjs-cache']).toBe('HIT'),
      ).toPass({ timeout: 30_000 });
    });
  });
}
