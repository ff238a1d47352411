import { toTextKey } from '../e2e/messages';
import { test } from './fixtures';

/** Runs in the page: behaves as a browser that refuses storage to the site. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse });
}

test.use({ pageScript: `(${refuseStorage})();` });

test('a browser that refuses storage shows one notice, and the cart works', async ({
  shopPage: page,
  shop,
  lang,
  size,
  messages,
  localPath,
  catalogue,
}) => {
  const item = catalogue.find(
    ({ stock, type, preOrder }) => stock === 'in' && type === 'PRODUCT' && !preOrder,
  );
  await page.goto(localPath(`/product-details/${item.seName}`));
  await page.expectTitle(item.title[toTextKey(lang)]);
  const countries = page.dialog(messages.currency.modal.title);
  await page.expectMotionless(countries);
  await page.press('Escape');
  await page.expectGone(countries);
  await shop.addButton.click();
  await page.expectVisible(shop.cartLink(1));
  await page.expectVisible(shop.toast(messages.layout.storage.unsaved));
  if (size === 'phone') await shop.cartLink(1).click();
  await shop.drawer.role('link', messages.cart.summary.viewCart).click();
  await page.expectPath(localPath('/cart'));
  await shop.line(item).increase.click();
  await page.expectText(shop.line(item).quantity, '2');
});
