import type { Page } from '@playwright/test';
import { fill, pathIn, type Words } from './messages';
import { keep, kept, lineOf, quantitiesKept, shopper } from './shopper';
import { expect, test } from './shopping';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (place: ReturnType<typeof panel>, name: string) => place.getByRole('button', { name, exact: true }).click();

test('a cart’s link shows a friend what is in it, and adds it only when asked', async ({ page, friend, shop, localPath, lang, words, own }) => {
  const [plain, third] = [own('plain'), own('third')];
  await keep(page, 'cart_products', [lineOf(plain, 2), lineOf(third)]);
  await page.goto(localPath('/cart'));
  await page.getByRole('button', { name: words.cart.share.copy, exact: true }).click();
  await expect(shop.toast(words.cart.share.copied)).toBeVisible();
  const link = await copied(page);
  expect(new URL(link).pathname).toBe(localPath('/cart'));

  const there = shopper(friend.page, words, lang);
  await keep(friend.page, 'cart_products', [lineOf(third, 3)]);
  await friend.page.goto(link);
  const shared = panel(friend.page, words.cart.share.title);
  await expect(shared.getByRole('listitem')).toHaveText([`${there.titleOf(plain)} × 2`, there.titleOf(third)]);
  await expect(shared.getByText(words.cart.share.dropped)).toHaveCount(0);
  expect(await quantitiesKept(friend.page)).toEqual({ [third.sku]: 3 });
  await press(shared, words.cart.share.add);
  await expect(there.line(plain).quantity).toHaveText('2');
  await expect(there.line(third).quantity).toHaveText('4');
  await expect(friend.page).toHaveURL(localPath('/cart'));
  await expect(shared).toHaveCount(0);
  await friend.page.reload();
  await expect(there.entry('cart', 6)).toBeVisible();
});

test('a wishlist’s link shows a friend what is on it, and is taken or left', async ({ page, friend, shop, localPath, lang, words, own }) => {
  const [plain, other] = [own('plain'), own('other')];
  await keep(page, 'wishlist_products', [lineOf(plain), lineOf(other)]);
  await page.goto(localPath('/wishlist'));
  await page.getByRole('button', { name: words.wishlist.copy, exact: true }).click();
  await expect(shop.toast(words.cart.share.copied)).toBeVisible();
  const link = await copied(page);

  const there = shopper(friend.page, words, lang);
  await friend.page.goto(`${link},NO-SUCH-SKU,<b>`);
  const shared = panel(friend.page, words.wishlist.sharedTitle);
  await expect(shared.getByRole('listitem')).toContainText([there.titleOf(plain), there.titleOf(other)]);
  await expect(shared.getByText(words.cart.share.dropped)).toBeVisible();
  await press(shared, words.cart.share.dismiss);
  await expect(shared).toHaveCount(0);
  await expect(friend.page).toHaveURL(pathIn(lang, '/wishlist'));
  expect(await kept(friend.page, 'wishlist_products')).toEqual([]);

  await friend.page.goto(link);
  await press(shared, words.wishlist.sharedAdd);
  await expect(friend.page.getByRole('article').getByRole('heading')).toHaveText([plain, other].map(there.titleOf));
  await expect(there.entry('wishlist', 2)).toBeVisible();
});

test('where copying is refused, the link itself is shown', async ({ page, shop, localPath, words, own }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await keep(page, 'cart_products', [lineOf(own('plain'), 2)]);
  await page.goto(localPath('/cart'));
  await page.getByRole('button', { name: words.cart.share.copy, exact: true }).click();
  const url = new URL(localPath(`/cart?lines=${own('plain').sku}:2`), page.url()).href;
  await expect(shop.toast(fill(words.cart.share.failed, { url }))).toBeVisible();
});

test.describe('a link that somebody wrote by hand', () => {
  const open = async (page: Page, address: string, words: Words) => {
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.dismiss();
    });
    await page.goto(address);
    await expect(panel(page, words.cart.share.title)).toBeVisible();
    return alerts;
  };

  test('with scripts, wrong quantities and unknown items: only what is good is shown and added', async ({ page, shop, localPath, words, own }) => {
    const { sku } = own('plain');
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
    const alerts = await open(page, localPath(`/cart?lines=${lines}`), words);
    const shared = panel(page, words.cart.share.title);
    await expect(shared.getByRole('listitem')).toHaveText([`${shop.titleOf(own('plain'))} × 2`]);
    await expect(shared.getByText(words.cart.share.dropped)).toBeVisible();
    await press(shared, words.cart.share.add);
    await expect(shop.line(own('plain')).quantity).toHaveText('2');
    expect(await quantitiesKept(page)).toEqual({ [sku]: 2 });
    expect(alerts).toEqual([]);
  });

  test('with a thousand entries is read as far as it is sensible', async ({ page, shop, localPath, words, own }) => {
    const { sku } = own('plain');
    const many = Array.from({ length: 999 }, (_, index) => `S${index}:1`);
    await open(page, localPath(`/cart?lines=${sku}:9999,${many.join(',')}`), words);
    const shared = panel(page, words.cart.share.title);
    await expect(shared.getByRole('listitem')).toHaveText([`${shop.titleOf(own('plain'))} × 9999`]);
    await expect(shared.getByText(words.cart.share.dropped)).toBeVisible();
  });

  test('with nothing good in it says so, and is put away', async ({ page, localPath, words }) => {
    await open(page, localPath('/cart?lines=%3Cscript%3E,NO-SUCH-SKU:2'), words);
    const shared = panel(page, words.cart.share.title);
    await expect(shared.getByText(words.cart.share.invalid)).toBeVisible();
    await expect(shared.getByRole('button', { name: words.cart.share.add, exact: true })).toHaveCount(0);
    await press(shared, words.cart.share.dismiss);
    await expect(shared).toHaveCount(0);
    await expect(page).toHaveURL(localPath('/cart'));
    await expect(page.getByText(words.cart.empty)).toBeVisible();
  });

  test('asks for more of a pre-order than may be had: its limit is added', async ({ page, shop, localPath, words, own }) => {
    await open(page, localPath(`/cart?lines=${own('later').sku}:50`), words);
    await press(panel(page, words.cart.share.title), words.cart.share.add);
    await expect(shop.line(own('later')).quantity).toHaveText('3');
  });
});
