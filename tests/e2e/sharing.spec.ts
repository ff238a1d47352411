import type { Page } from '@playwright/test';
import { fill, type Messages, toPath } from './messages';
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

test('the link is shown when the clipboard is not available', { tag: '@once' }, async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
  await saveList(page, 'cart_products', [toCartLine(testProduct('plain'), 2)]);
  await page.goto(localPath('/cart'));
  await page.getByRole('button', { name: messages.cart.share.copy, exact: true }).click();
  const url = new URL(localPath(`/cart?lines=${testProduct('plain').sku}:2`), page.url()).href;
  await expect(shop.toast(fill(messages.cart.share.failed, { url }))).toBeVisible();
});

test.describe('a hand-written share link', { tag: '@once' }, () => {
  const open = async (page: Page, url: string, messages: Messages) => {
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.dismiss();
    });
    await page.goto(url);
    await expect(panel(page, messages.cart.share.title)).toBeVisible();
    return alerts;
  };

  test('a share link with scripts, wrong quantities and unknown products shows and adds only the valid ones', async ({
    page,
    shop,
    localPath,
    messages,
    testProduct,
  }) => {
    const { sku } = testProduct('plain');
    const bad = [
      '<script>alert(1)</script>:1',
      '"><img src=x onerror=alert(1)>:1',
      'javascript:alert(1)',
      `${sku}:-1`,
      `${sku}:0`,
      `${sku}:99999999999999999999`,
      `${sku}:1e9`,
      `${sku}:NaN`,
      'NO-SUCH-SKU:3',
      '__proto__:1',
      '../../../etc/passwd:1',
      '%00:1',
    ];
    const lines = encodeURIComponent([...bad, `${sku}:2`].join(','));
    const alerts = await open(page, localPath(`/cart?lines=${lines}`), messages);
    const shared = panel(page, messages.cart.share.title);
    await expect(shared.getByRole('listitem')).toHaveText([
      `${shop.getTitle(testProduct('plain'))} × 2`,
    ]);
    await expect(shared.getByText(messages.cart.share.dropped)).toBeVisible();
    await press(shared, messages.cart.share.add);
    await expect(shop.line(testProduct('plain')).quantity).toHaveText('2');
    expect(await readCartQuantities(page)).toEqual({ [sku]: 2 });
    expect(alerts).toEqual([]);
  });

  test('a share link without valid entries shows a message and can be dismissed', async ({
    page,
    localPath,
    messages,
  }) => {
    await open(page, localPath('/cart?lines=%3Cscript%3E,NO-SUCH-SKU:2'), messages);
    const shared = panel(page, messages.cart.share.title);
    await expect(shared.getByText(messages.cart.share.invalid)).toBeVisible();
    await expect(
      shared.getByRole('button', { name: messages.cart.share.add, exact: true }),
    ).toHaveCount(0);
    await press(shared, messages.cart.share.dismiss);
    await expect(shared).toHaveCount(0);
    await expect(page).toHaveURL(localPath('/cart'));
    await expect(page.getByText(messages.cart.empty)).toBeVisible();
  });

  test('a share link with too many of a pre-order adds the maximum', async ({
    page,
    shop,
    localPath,
    messages,
    testProduct,
  }) => {
    await open(page, localPath(`/cart?lines=${testProduct('preOrder').sku}:50`), messages);
    await press(panel(page, messages.cart.share.title), messages.cart.share.add);
    await expect(shop.line(testProduct('preOrder')).quantity).toHaveText('3');
  });
});
