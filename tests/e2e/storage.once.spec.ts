import type { Page } from '@playwright/test';
import { STORAGE_BLOBS } from '../fixtures/storage-blobs';
import { orThrow } from './catalogue';
import { listenTo } from './console-errors';
import { keep, kept, lineOf, quantitiesKept, shopper } from './shopper';
import { expect, test } from './shopping';

test.use({ viewport: { width: 390, height: 844 } });

/** Every toast that the pages which follow ever show. */
async function collectToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { __toasts: seen });
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      const toasts = node.matches('.toast') ? [node] : [...node.querySelectorAll('.toast')];
      for (const toast of toasts) seen.push(toast.textContent ?? '');
    };
    new MutationObserver((records) => records.forEach(({ addedNodes }) => void addedNodes.forEach(look))).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { __toasts: string[] }).__toasts);
}

const times = (toasts: readonly string[], text: string) => toasts.filter((toast) => toast.includes(text)).length;

test('two tabs that add a hundred each at the same time come to two hundred', async ({ page, context, shop, localPath, lang, words, own }) => {
  const item = own('plain');
  const other = await context.newPage();
  const complaints = listenTo(other);
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto(localPath(`/product-details/${item.seName}`));
  const add = (tab: Page) => tab.getByRole('main').getByRole('button', { name: words.product.buy.add, exact: true }).first();
  const pressOften = (tab: Page) =>
    add(tab).evaluate(async (button) => {
      for (let press = 0; press < 100; press++) {
        (button as HTMLButtonElement).click(); // a button by its role
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  await Promise.all(tabs.map(pressOften));
  for (const tab of tabs) {
    const there = shopper(tab, words, lang);
    await there.openDrawer();
    await expect(there.line(item, there.drawer).quantity).toHaveText('200');
    await expect.poll(() => quantitiesKept(tab)).toEqual({ [item.sku]: 200 });
  }
  await page.reload();
  await shop.openDrawer();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('200');
  expect(complaints.unexpected()).toEqual([]);
});

test('what one tab changes the other shows', async ({ page, context, shop, localPath, lang, words, own }) => {
  await keep(page, 'cart_products', [lineOf(own('plain')), lineOf(own('other'))]);
  const other = await context.newPage();
  const complaints = listenTo(other);
  const there = shopper(other, words, lang);
  await page.goto(localPath('/cart'));
  await other.goto(localPath('/cart'));
  await there.line(own('other')).increase.click();
  await expect(shop.line(own('other')).quantity).toHaveText('2');
  await shop.line(own('plain')).remove.click();
  await expect(there.line(own('plain')).row).toHaveCount(0);
  await shop.line(own('plain')).undo.click();
  await expect(there.line(own('plain')).quantity).toHaveText('1');
  await other.goto(localPath(`/product-details/${own('third').seName}`));
  await other.getByRole('button', { name: words.product.buy.wishlist, exact: true }).click();
  await expect(shop.entry('wishlist', 1)).toBeVisible();
  expect(complaints.unexpected()).toEqual([]);
});

test.describe('a storage that is corrupt', () => {
  const NAMES = ['arrays 10,000 deep', 'a line with a quantity that runs', 'the earlier shop’s cart', 'a cart that was cut off in a line'];

  for (const name of NAMES) {
    const [, blob, lines] = orThrow(
      STORAGE_BLOBS.find((candidate) => candidate[0] === name),
      `blob: ${name}`,
    );
    test(`${name}: ${lines.length} lines are kept, and the shop works`, async ({ page, shop, localPath, words, own }) => {
      const item = own('plain');
      await keep(page, 'cart_products', blob);
      await page.goto(localPath('/cart'));
      const list = page.getByRole('main').getByRole('list', { name: words.cart.lines });
      if (lines.length > 0) await expect(list.getByRole('listitem')).toHaveCount(lines.length);
      else await expect(page.getByText(words.cart.empty)).toBeVisible();
      await page.goto(localPath(`/product-details/${item.seName}`));
      await page.getByRole('main').getByRole('button', { name: words.product.buy.add, exact: true }).first().click();
      await expect(shop.toast(shop.added(item))).toBeVisible();
      expect((await kept(page, 'cart_products')).map(({ id, orderQuantity }) => `${id}×${orderQuantity}`)).toEqual([...lines, `${item.id}×1`]);
    });
  }

  test('wishlist and comparison are read item by item too', async ({ page, shop, localPath, own }) => {
    await keep(page, 'wishlist_products', JSON.stringify([null, lineOf(own('plain')), { id: 'x' }]));
    await keep(page, 'compare_products', '{"state":[]');
    await page.goto(localPath('/wishlist'));
    await expect(shop.card(own('plain'))).toBeVisible();
    await expect(shop.entry('wishlist', 1)).toBeVisible();
    await page.goto(localPath('/compare'));
    await expect(shop.entry('compare', 0)).toHaveCount(0);
  });
});

test('a storage that is full keeps what it had, says so once, and the cart goes on in memory', async ({ page, shop, localPath, words, own }) => {
  const toasts = await collectToasts(page);
  await keep(page, 'cart_products', [lineOf(own('plain'))]);
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let number = 0; ; number++) localStorage.setItem(`filler-${size}-${number}`, 'x'.repeat(size));
      } catch {
        // Full for this size: what is left is filled with smaller ones.
      }
    }
  });
  await page.goto(localPath(`/product-details/${own('other').seName}`));
  await page.getByRole('main').getByRole('button', { name: words.product.buy.add, exact: true }).first().click();
  await expect(shop.entry('cart', 2)).toBeVisible();
  await expect.poll(async () => times(await toasts(), words.layout.storage.unsaved)).toBe(1);
  expect(await quantitiesKept(page)).toEqual({ [own('plain').sku]: 1 });

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shop.openDrawer();
  await shop.drawer.getByRole('link', { name: words.cart.summary.viewCart, exact: true }).click();
  await expect(page).toHaveURL(localPath('/cart'));
  await expect(shop.line(own('plain')).quantity).toHaveText('1');
  await shop.line(own('other')).increase.click();
  await expect(shop.line(own('plain')).quantity).toBeVisible();
  expect(times(await toasts(), words.layout.storage.unsaved)).toBe(1);

  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('filler')) localStorage.removeItem(name);
  });
  await shop.line(own('plain')).increase.click();
  await expect.poll(() => quantitiesKept(page)).toMatchObject({ [own('plain').sku]: 2 });
});

test('a storage that is refused: the shop works, and says once that nothing is kept', async ({ page, shop, localPath, words, own }) => {
  const toasts = await collectToasts(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  const item = own('plain');
  await page.goto(localPath(`/product-details/${item.seName}`));
  const question = page.getByRole('dialog', { name: words.currency.modal.title });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: words.product.buy.add, exact: true }).first().click();
  await expect(shop.entry('cart', 1)).toBeVisible();
  await page.getByRole('button', { name: words.product.buy.wishlist, exact: true }).click();
  await expect(shop.entry('wishlist', 1)).toBeVisible();
  await shop.openDrawer();
  await shop.drawer.getByRole('link', { name: words.cart.summary.viewCart, exact: true }).click();
  await expect(shop.line(item).quantity).toHaveText('1');
  await shop.line(item).increase.click();
  await expect(shop.line(item).quantity).toHaveText('2');
  expect(times(await toasts(), words.layout.storage.unsaved)).toBe(1);
});
