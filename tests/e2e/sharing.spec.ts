import type { Page } from '@playwright/test';
import { toPath } from './messages';
import { readCartQuantities, readList, saveList, shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (place: ReturnType<typeof panel>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

test('a shared cart link shows the products and adds them only on request', async ({
  page,
  secondVisitor,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
}) => {
  const [plain, third] = [testProduct('plain'), testProduct('third')];
  await saveList(page, 'cart_products', [toCartLine(plain, 2), toCartLine(third)]);
  await page.goto(localPath('/cart'));
  await page.getByRole('button', { name: messages.cart.share.copy, exact: true }).click();
  await expect(shop.toast(messages.cart.share.copied)).toBeVisible();
  const link = await readClipboard(page);
  expect(new URL(link).pathname).toBe(localPath('/cart'));

  const otherShop = shopper(secondVisitor.page, messages, lang);
  await saveList(secondVisitor.page, 'cart_products', [toCartLine(third, 3)]);
  await secondVisitor.page.goto(link);
  const shared = panel(secondVisitor.page, messages.cart.share.title);
  await expect(shared.getByRole('listitem')).toHaveText([
    `${otherShop.getTitle(plain)} × 2`,
    otherShop.getTitle(third),
  ]);
  await expect(shared.getByText(messages.cart.share.dropped)).toHaveCount(0);
  expect(await readCartQuantities(secondVisitor.page)).toEqual({ [third.sku]: 3 });
  await press(shared, messages.cart.share.add);
  await expect(otherShop.line(plain).quantity).toHaveText('2');
  await expect(otherShop.line(third).quantity).toHaveText('4');
  await expect(secondVisitor.page).toHaveURL(localPath('/cart'));
  await expect(shared).toHaveCount(0);
  await secondVisitor.page.reload();
  await expect(otherShop.entry('cart', 6)).toBeVisible();
});

test('a shared wishlist link shows the products, and can be dismissed or added', async ({
  page,
  secondVisitor,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
}) => {
  const [plain, other] = [testProduct('plain'), testProduct('other')];
  await saveList(page, 'wishlist_products', [toCartLine(plain), toCartLine(other)]);
  await page.goto(localPath('/wishlist'));
  await page.getByRole('button', { name: messages.wishlist.copy, exact: true }).click();
  await expect(shop.toast(messages.cart.share.copied)).toBeVisible();
  const link = await readClipboard(page);

  const otherShop = shopper(secondVisitor.page, messages, lang);
  await secondVisitor.page.goto(`${link},NO-SUCH-SKU,<b>`);
  const shared = panel(secondVisitor.page, messages.wishlist.sharedTitle);
  await expect(shared.getByRole('listitem')).toContainText([
    otherShop.getTitle(plain),
    otherShop.getTitle(other),
  ]);
  await expect(shared.getByText(messages.cart.share.dropped)).toBeVisible();
  await press(shared, messages.cart.share.dismiss);
  await expect(shared).toHaveCount(0);
  await expect(secondVisitor.page).toHaveURL(toPath(lang, '/wishlist'));
  expect(await readList(secondVisitor.page, 'wishlist_products')).toEqual([]);

  await secondVisitor.page.goto(link);
  await press(shared, messages.wishlist.sharedAdd);
  await expect(secondVisitor.page.getByRole('article').getByRole('heading')).toHaveText(
    [plain, other].map(otherShop.getTitle),
  );
  await expect(otherShop.entry('wishlist', 2)).toBeVisible();
});
