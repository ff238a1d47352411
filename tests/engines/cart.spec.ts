import type { Catalogue } from '../e2e/catalogue';
import { toTextKey } from '../e2e/messages';
import { toCartLine } from '../e2e/shopper';
import { inEachLanguageAndSize, test } from './fixtures';
import { createShop } from './page/shop';

const findItems = (catalogue: Catalogue) =>
  catalogue.items.filter(
    ({ stock, preOrder, type }) => stock === 'in' && !preOrder && type === 'PRODUCT',
  );

inEachLanguageAndSize(() => {
  test('a product is added to the cart, removed and restored, another tab changes the same cart, and a page from the back/forward cache shows it', async ({
    shopPage: page,
    shop,
    size,
    lang,
    messages,
    localPath,
    catalogue,
    openTab,
    capture,
  }) => {
    const [item = catalogue.find(() => true), second = item] = findItems(catalogue);
    await page.store({ cart_products: JSON.stringify([toCartLine(second)]) });
    await page.goto(localPath(`/product-details/${item.seName}`));
    await page.expectTitle(item.title[toTextKey(lang)]);
    await shop.addButton.click();
    await page.expectVisible(shop.toast(shop.added(item)));
    // On a phone the drawer would cover the page.
    if (size === 'phone') await shop.cartLink(2).click();
    await page.expectText(shop.line(item, shop.drawer).quantity, '1');
    await page.expectMotionless(shop.drawer);
    await capture('drawer');
    await shop.drawer.role('link', messages.cart.summary.viewCart).click();
    await page.expectPath(localPath('/cart'));
    const line = shop.line(item);
    await line.increase.click();
    await page.expectText(line.quantity, '2');
    await capture('cart');
    await line.remove.click();
    await page.expectGone(line.quantity);
    await page.expectVisible(line.undo);
    await capture('cart-removed');
    await line.undo.click();
    await page.expectText(line.quantity, '2');
    await page.expectVisible(shop.cartLink(3));

    await test.step('a change of the cart in one tab appears in the other', async () => {
      const other = await openTab();
      const otherShop = createShop(other, messages, lang);
      await other.goto(localPath('/cart'));
      await otherShop.line(item).increase.click();
      await page.expectText(line.quantity, '3');
      await otherShop.line(second).remove.click();
      await page.expectGone(shop.line(second).quantity);
      await page.expectVisible(shop.cartLink(3));
    });

    await test.step('a page from the back/forward cache shows the current cart', async () => {
      await page.goto(localPath('/category/honey'));
      // A page that is left before it has started is reloaded when it is shown again.
      await page.expectVisible(page.css('.card > button'));
      await page.goto(localPath(`/product-details/${item.seName}`));
      await page.expectTitle(item.title[toTextKey(lang)]);
      await shop.addButton.click();
      await page.expectVisible(shop.toast(shop.added(item)));
      await page.back();
      await page.expectPath(localPath('/category/honey'));
      await page.expectVisible(shop.cartLink(4));
      await page.forward();
      await page.expectTitle(item.title[toTextKey(lang)]);
      await page.expectVisible(shop.cartLink(4));
    });
  });
});
