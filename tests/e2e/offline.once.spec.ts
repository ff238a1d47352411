import type { Page } from '@playwright/test';
import type { ItemSummary } from '../../lib/contract/item';
import { type Lang, MESSAGES, toPath } from './messages';
import { type ShopProxy, startProxy } from './proxy';
import { saveList, shopper, toCartLine } from './shopper';
import { test as base, expect } from './shopping';

const test = base.extend<{ connection: ShopProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  connection: async ({}, use) => {
    const proxy = await startProxy();
    await use(proxy);
    proxy.close();
  },
  proxy: async ({ connection }, use) => use({ server: connection.host }),
});

test.use({ serviceWorkers: 'allow' });

/** Paths of everything that the service worker has cached. */
const listCachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });

const listCachedImages = (page: Page) =>
  page.locator('.offline-page img').evaluateAll((all) =>
    Promise.all(
      all.map(async (image) => {
        const { decode } = image as HTMLImageElement; // selected by tag name
        return decode.call(image).then(
          () => 'whole',
          () => 'broken',
        );
      }),
    ),
  );

const NEVER_CACHED = /_rsc|^\/(en\/)?(gateway|api|builds|login|checkout|profile|success)(\/|\?|$)/;

test('without a connection visited pages and the cart work in both languages, with a notice that prices may be outdated', async ({
  page,
  context,
  connection,
  consoleErrors,
  catalogue,
}) => {
  consoleErrors.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED|ServiceWorker|Failed to fetch|ChunkLoadError|Failed to load chunk/,
  );
  const setOffline = async (isOffline: boolean) => {
    connection.setOffline(isOffline);
    await context.setOffline(isOffline);
  };
  const item = catalogue.find(
    ({ stock, type, preOrder }) => stock === 'in' && type === 'PRODUCT' && !preOrder,
  );
  await saveList(page, 'cart_products', [toCartLine(item, 2)]);
  // A route disables the cache of the browser, in which pages are too old.
  await page.unrouteAll();
  // The service worker is installed once, with the scripts of both languages.
  for (const lang of ['ar', 'en'] as const)
    await test.step(lang, () => expectOfflineShop({ page, setOffline, item, lang }));
});

interface Visit {
  page: Page;
  setOffline: (isOffline: boolean) => Promise<void>;
  /** In the cart twice. */
  item: ItemSummary;
  lang: Lang;
}

async function expectOfflineShop({ page, setOffline, item, lang }: Visit): Promise<void> {
  const messages = MESSAGES[lang];
  const at = (path: string) => toPath(lang, path);
  const shop = shopper(page, messages, lang);
  const seen = at(`/product-details/${item.seName}`);
  const heading = page.getByRole('heading', { level: 1 });
  const toCategory = page
    .getByRole('navigation', { name: messages.layout.header.navigation })
    .getByRole('link')
    .nth(1);
  const strip = page.locator('.connection-strip');
  await page.goto(seen);
  await expect(heading).toHaveText(shop.getTitle(item));
  await expect(page.locator('html')).not.toHaveAttribute('data-cached-at');
  await expect(strip).toHaveCount(0);
  await expect.poll(() => listCachedPaths(page)).toContain(seen);
  // Rendered by the router, whose navigation the service worker did not see.
  await toCategory.click();
  await expect(page).toHaveURL(/\/category\//);
  const category = new URL(page.url()).pathname;
  await expect.poll(() => listCachedPaths(page)).toContain(category);
  await page.goto(at('/login'));
  await expect(heading).toHaveText(messages.account.login.title);

  await setOffline(true);
  await expect(strip).toHaveText(messages.layout.connection.offline);
  await page.goto(seen);
  await expect(page.locator('html')).toHaveAttribute('data-cached-at', /GMT$/);
  await expect(strip).toHaveText(messages.layout.connection.offline);
  await expect(heading).toHaveText(shop.getTitle(item));
  // The router's data request fails, so it loads the full page.
  await toCategory.click();
  await expect(page).toHaveURL(category);
  await expect(strip).toHaveText(messages.layout.connection.offline);
  for (const path of [at('/login'), at('/faq')]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(heading).toHaveText(messages.offline.title);
    await expect(
      page.getByRole('region', { name: messages.offline.cart.title }).getByRole('listitem'),
    ).toContainText(shop.getTitle(item));
    await expect(shop.entry('cart', 2)).toBeVisible();
    await expect(strip).toBeHidden();
    await expect.poll(() => listCachedImages(page)).toEqual(['whole', 'whole']);
  }
  expect((await listCachedPaths(page)).filter((path) => NEVER_CACHED.test(path))).toEqual([]);

  await setOffline(false);
  await expect(heading).toHaveText(messages.info.links.faq);
  await expect(page).toHaveURL(at('/faq'));
  await expect(page.locator('html')).not.toHaveAttribute('data-cached-at');
  await expect(strip).toHaveCount(0);
}
