import { toTextKey } from '../e2e/messages';
import { toCartLine } from '../e2e/shopper';
import { expect, inEachLanguageAndSize, test } from './fixtures';

inEachLanguageAndSize(() => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection a visited product is shown, and other pages show the cart', async ({
    shopPage: page,
    shop,
    lang,
    messages,
    localPath,
    catalogue,
    visitor,
    expectError,
    capture,
  }) => {
    // Of a logged error, such as that of a script that could not be loaded, Firefox
    // reports no message.
    expectError(
      /JSHandle@error|failed resource|Failed to (fetch|load)|NetworkError|network|Load failed|ChunkLoadError|Loading failed/i,
    );
    const item = catalogue.find(
      ({ stock, type, preOrder }) => stock === 'in' && type === 'PRODUCT' && !preOrder,
    );
    const path = localPath(`/product-details/${item.seName}`);
    await page.store({ cart_products: JSON.stringify([toCartLine(item, 2)]) });
    await page.goto(localPath('/'));
    await page.read(async () => void (await navigator.serviceWorker.ready));
    await page.goto(path);
    await page.expectTitle(item.title[toTextKey(lang)]);
    await expect
      .poll(() =>
        page.tab.call(
          async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
          path,
        ),
      )
      .toBe(true);

    visitor.setOnline(false);
    await page.goto(path);
    await page.expectTitle(item.title[toTextKey(lang)]);
    await page.goto(localPath('/faq'));
    await page.expectTitle(messages.offline.title);
    await page.expectVisible(
      page
        .role('region', messages.offline.cart.title)
        .role('listitem')
        .filter({ text: shop.getTitle(item) }),
    );
    await capture('offline');
    visitor.setOnline(true);
    await page.goto(localPath('/faq'));
    await page.expectGone(page.css('.offline-page'));
  });
});
