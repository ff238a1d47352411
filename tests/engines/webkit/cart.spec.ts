import { toCartLine } from '../../e2e/shopper';
import { inEachLanguage, test } from './fixtures';
import { createShop, isSimple } from './shop';

inEachLanguage(() => {
  test('a product is added to the cart, removed and restored, another tab changes the same cart, and a page from the back/forward cache shows it', async ({
    shopPage: page,
    size,
    lang,
    messages,
    localPath,
    catalogue,
  }) => {
    const shop = createShop(messages, lang);
    const item = catalogue.find(isSimple);
    const second = catalogue.find((other) => isSimple(other) && other.sku !== item.sku);
    const productPath = localPath(`/product-details/${item.seName}`);
    await page.store({ cart_products: JSON.stringify([toCartLine(second)]) });
    await page.goto(productPath);
    await page.expectText(shop.getTitle(item), 'h1');
    await page.click(...shop.addButton);
    // On a phone the drawer would cover the page.
    if (size === 'phone') {
      await page.expectVisible('.toast');
      await page.click(...shop.cartLink(2));
    }
    await page.expectText('1', shop.drawer, ...shop.quantity(item));
    await page.expectLayout();
    await page.click(shop.drawer, ['link', messages.cart.summary.viewCart]);
    await page.expectPath(localPath('/cart'));
    await page.click('main', shop.increase(item));
    await page.expectText('2', 'main', ...shop.quantity(item));
    await page.expectLayout();
    await page.click('main', shop.remove(item));
    await page.expectCount(0, 'main', ...shop.quantity(item));
    await page.click('main', ['button', messages.cart.line.undo]);
    await page.expectText('2', 'main', ...shop.quantity(item));
    await page.expectVisible(...shop.cartLink(3));

    await test.step('a change of the cart in one tab appears in the other', async () => {
      const firstTab = await page.driver.getWindowHandle();
      await page.driver.switchTo().newWindow('tab');
      await page.goto(localPath('/cart'));
      await page.click('main', shop.increase(item));
      await page.expectText('3', 'main', ...shop.quantity(item));
      await page.click('main', shop.remove(second));
      await page.expectCount(0, 'main', ...shop.quantity(second));
      await page.driver.switchTo().window(firstTab);
      await page.expectText('3', 'main', ...shop.quantity(item));
      await page.expectCount(0, 'main', ...shop.quantity(second));
      await page.expectVisible(...shop.cartLink(3));
    });

    await test.step('a page from the back/forward cache shows the current cart', async () => {
      await page.goto(localPath('/category/honey'));
      await page.goto(productPath);
      await page.click(...shop.addButton);
      await page.expectVisible(...shop.cartLink(4));
      await page.driver.navigate().back();
      await page.expectPath(localPath('/category/honey'));
      await page.expectVisible(...shop.cartLink(4));
      await page.driver.navigate().forward();
      await page.expectText(shop.getTitle(item), 'h1');
      await page.expectVisible(...shop.cartLink(4));
    });
  });
});
