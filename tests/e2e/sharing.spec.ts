import { readCartQuantities, saveList, shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the copied link of a cart shows its products to another visitor and adds them only on request', {
  tag: '@once',
}, async ({ page, secondVisitor, shop, localPath, lang, messages, testProduct }) => {
  const { share } = messages.cart;
  const [plain, third] = [testProduct('plain'), testProduct('third')];
  const otherShop = shopper(secondVisitor.page, messages, lang);
  await saveList(page, 'cart_products', [toCartLine(plain, 2), toCartLine(third)]);
  await saveList(secondVisitor.page, 'cart_products', [toCartLine(third, 3)]);

  await page.goto(localPath('/cart'));
  await page.getByRole('button', { name: share.share, exact: true }).click();
  await expect(shop.toast(share.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(localPath('/cart'));

  await secondVisitor.page.goto(link);
  const shared = secondVisitor.page.getByRole('region', { name: share.title, exact: true });
  await expect(shared.getByRole('listitem')).toHaveText([
    `${otherShop.getTitle(plain)} × 2`,
    otherShop.getTitle(third),
  ]);
  await expect(shared.getByText(share.dropped)).toHaveCount(0);
  expect(await readCartQuantities(secondVisitor.page)).toEqual({ [third.sku]: 3 });
  await shared.getByRole('button', { name: share.add, exact: true }).click();
  await expect(otherShop.line(plain).quantity).toHaveText('2');
  await expect(otherShop.line(third).quantity).toHaveText('4');
  await expect(secondVisitor.page).toHaveURL(localPath('/cart'));
  await expect(shared).toHaveCount(0);
});
