import { toTextKey } from '../../e2e/messages';
import { type ShopProxy, startProxy } from '../../e2e/proxy';
import { toCartLine } from '../../e2e/shopper';
import { test as base, expect, inEachLanguage } from './fixtures';
import { isSimple } from './shop';

const test = base.extend<{ connection: ShopProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  connection: async ({}, use) => {
    const proxy = await startProxy();
    await use(proxy);
    proxy.close();
  },
  proxyHost: async ({ connection }, use) => use(connection.host),
});

/** Runs in the page. */
function isCached(path: string, done: (isCached: boolean) => void): void {
  caches.match(path, { ignoreVary: true }).then((response) => done(response !== undefined));
}

inEachLanguage(() => {
  test('without a connection a visited product is shown, and other pages show the cart', async ({
    shopPage: page,
    connection,
    lang,
    messages,
    localPath,
    catalogue,
  }) => {
    const item = catalogue.find(isSimple);
    const title = item.title[toTextKey(lang)];
    const path = localPath(`/product-details/${item.seName}`);
    await page.store({ cart_products: JSON.stringify([toCartLine(item, 2)]) });
    await page.goto(localPath('/'));
    await page.driver.executeAsyncScript('navigator.serviceWorker.ready.then(arguments[0])');
    await page.goto(path);
    await page.expectText(title, 'h1');
    await expect.poll(() => page.driver.executeAsyncScript(isCached, path)).toBe(true);

    connection.setOffline(true);
    await page.goto(path);
    await page.expectText(title, 'h1');
    await page.goto(localPath('/faq'));
    await page.expectText(messages.offline.title, 'h1');
    await page.expectText(new RegExp(title), ['region', messages.offline.cart.title], ['listitem']);
    await page.expectLayout();
    connection.setOffline(false);
    await page.goto(localPath('/faq'));
    await page.expectCount(0, '.offline-page');
  });
});
