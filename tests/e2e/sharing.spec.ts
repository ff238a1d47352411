import type { Page } from '@playwright/test';
import { readCartQuantities, readList, saveList, shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (place: ReturnType<typeof panel>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

test('shared links of a cart and of a wishlist show the products and add them only on request', async ({
  page,
  secondVisitor,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
}) => {
  const [plain, other, third] = [testProduct('plain'), testProduct('other'), testProduct('third')];
  const otherShop = shopper(secondVisitor.page, messages, lang);
  await saveList(page, 'cart_products', [toCartLine(plain, 2), toCartLine(third)]);
  await saveList(page, 'wishlist_products', [toCartLine(plain), toCartLine(other)]);
  await saveList(secondVisitor.page, 'cart_products', [toCartLine(third, 3)]);

  await test.step('the cart', async () => {
    await page.goto(localPath('/cart'));
    await page.getByRole('button', { name: messages.cart.share.copy, exact: true }).click();
    await expect(shop.toast(messages.cart.share.copied)).toBeVisible();
    const link = await readClipboard(page);
    expect(new URL(link).pathname).toBe(localPath('/cart'));

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
  });

  await test.step('the wishlist', async () => {
    await page.goto(localPath('/wishlist'));
    await page.getByRole('button', { name: messages.wishlist.copy, exact: true }).click();
    await expect(shop.toast(messages.cart.share.copied)).toBeVisible();
    const link = await readClipboard(page);
    expect(new URL(link).pathname).toBe(localPath('/wishlist'));

    await secondVisitor.page.goto(`${link},NO-SUCH-SKU,<b>`);
    await expect(otherShop.entry('cart', 6), 'the cart after it was added').toBeVisible();
    const shared = panel(secondVisitor.page, messages.wishlist.sharedTitle);
    await expect(shared.getByRole('listitem')).toContainText([
      otherShop.getTitle(plain),
      otherShop.getTitle(other),
    ]);
    await expect(shared.getByText(messages.cart.share.dropped)).toBeVisible();
    expect(await readList(secondVisitor.page, 'wishlist_products')).toEqual([]);
    await press(shared, messages.wishlist.sharedAdd);
    await expect(secondVisitor.page.getByRole('article').getByRole('heading')).toHaveText(
      [plain, other].map(otherShop.getTitle),
    );
    await expect(shared).toHaveCount(0);
    await expect(secondVisitor.page).toHaveURL(localPath('/wishlist'));
    await expect(otherShop.entry('wishlist', 2)).toBeVisible();
  });
});
