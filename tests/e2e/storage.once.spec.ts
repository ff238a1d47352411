import type { Page } from '@playwright/test';
import { STORAGE_BLOBS } from '../fixtures/storage-blobs';
import { orThrow } from './catalogue';
import { collectConsoleErrors } from './console-errors';
import { readCartQuantities, readList, saveList, shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

test.use({ viewport: { width: 390, height: 844 } });

/** Records every toast of the pages opened from now on. */
async function collectToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { __toasts: seen });
    const recordToasts = (node: Node) => {
      if (!(node instanceof Element)) return;
      const toasts = node.matches('.toast') ? [node] : [...node.querySelectorAll('.toast')];
      for (const toast of toasts) seen.push(toast.textContent ?? '');
    };
    new MutationObserver((records) =>
      records.forEach(({ addedNodes }) => void addedNodes.forEach(recordToasts)),
    ).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { __toasts: string[] }).__toasts);
}

const countToasts = (toasts: readonly string[], text: string) =>
  toasts.filter((toast) => toast.includes(text)).length;

test('two tabs that add a hundred products each at the same time store two hundred', async ({
  page,
  context,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
}) => {
  const item = testProduct('plain');
  const other = await context.newPage();
  const consoleErrors = collectConsoleErrors(other);
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto(localPath(`/product-details/${item.seName}`));
  const add = (tab: Page) =>
    tab
      .getByRole('main')
      .getByRole('button', { name: messages.product.buy.add, exact: true })
      .first();
  const clickRepeatedly = (tab: Page) =>
    add(tab).evaluate(async (button) => {
      for (let press = 0; press < 100; press++) {
        (button as HTMLButtonElement).click(); // selected by role
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  await Promise.all(tabs.map(clickRepeatedly));
  for (const tab of tabs) {
    const otherShop = shopper(tab, messages, lang);
    await otherShop.openDrawer();
    await expect(otherShop.line(item, otherShop.drawer).quantity).toHaveText('200');
    await expect.poll(() => readCartQuantities(tab)).toEqual({ [item.sku]: 200 });
  }
  await page.reload();
  await shop.openDrawer();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('200');
  expect(consoleErrors.unexpected()).toEqual([]);
});

test('a change in one tab appears in the other', async ({
  page,
  context,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
}) => {
  await saveList(page, 'cart_products', [
    toCartLine(testProduct('plain')),
    toCartLine(testProduct('other')),
  ]);
  const other = await context.newPage();
  const consoleErrors = collectConsoleErrors(other);
  const otherShop = shopper(other, messages, lang);
  await page.goto(localPath('/cart'));
  await other.goto(localPath('/cart'));
  await otherShop.line(testProduct('other')).increase.click();
  await expect(shop.line(testProduct('other')).quantity).toHaveText('2');
  await shop.line(testProduct('plain')).remove.click();
  await expect(otherShop.line(testProduct('plain')).row).toHaveCount(0);
  await shop.line(testProduct('plain')).undo.click();
  await expect(otherShop.line(testProduct('plain')).quantity).toHaveText('1');
  await other.goto(localPath(`/product-details/${testProduct('third').seName}`));
  await other.getByRole('button', { name: messages.product.buy.wishlist, exact: true }).click();
  await expect(shop.entry('wishlist', 1)).toBeVisible();
  expect(consoleErrors.unexpected()).toEqual([]);
});

test('corrupt lists keep their valid lines, and the shop works', async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
}) => {
  const NAME = 'a cart of the previous shop';
  const [, blob, lines] = orThrow(
    STORAGE_BLOBS.find(([name]) => name === NAME),
    `blob: ${NAME}`,
  );
  const item = testProduct('plain');
  await saveList(page, 'cart_products', blob);
  await saveList(page, 'wishlist_products', JSON.stringify([null, toCartLine(item), { id: 'x' }]));
  await saveList(page, 'compare_products', '{"state":[]');
  await page.goto(localPath('/cart'));
  const list = page.getByRole('main').getByRole('list', { name: messages.cart.lines });
  await expect(list.getByRole('listitem')).toHaveCount(lines.length);
  await page.goto(localPath('/wishlist'));
  await expect(shop.card(item)).toBeVisible();
  await expect(shop.entry('wishlist', 1)).toBeVisible();
  await expect(shop.entry('compare', 0)).toHaveCount(0);
  await page.goto(localPath(`/product-details/${item.seName}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.add, exact: true })
    .first()
    .click();
  await expect(shop.toast(shop.added(item))).toBeVisible();
  expect(
    (await readList(page, 'cart_products')).map(
      ({ id, orderQuantity }) => `${id}×${orderQuantity}`,
    ),
  ).toEqual([...lines, `${item.id}×1`]);
});

test('full local storage keeps its entries, shows one toast, and the cart works in memory', async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
}) => {
  const toasts = await collectToasts(page);
  await saveList(page, 'cart_products', [toCartLine(testProduct('plain'))]);
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let number = 0; ; number++)
          localStorage.setItem(`filler-${size}-${number}`, 'x'.repeat(size));
      } catch {
        // No room for this size, so the rest is filled with smaller values.
      }
    }
  });
  await page.goto(localPath(`/product-details/${testProduct('other').seName}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.add, exact: true })
    .first()
    .click();
  await expect(shop.entry('cart', 2)).toBeVisible();
  await expect
    .poll(async () => countToasts(await toasts(), messages.layout.storage.unsaved))
    .toBe(1);
  expect(await readCartQuantities(page)).toEqual({ [testProduct('plain').sku]: 1 });

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shop.openDrawer();
  await shop.drawer
    .getByRole('link', { name: messages.cart.summary.viewCart, exact: true })
    .click();
  await expect(page).toHaveURL(localPath('/cart'));
  await expect(shop.line(testProduct('plain')).quantity).toHaveText('1');
  await shop.line(testProduct('other')).increase.click();
  await expect(shop.line(testProduct('plain')).quantity).toBeVisible();
  expect(countToasts(await toasts(), messages.layout.storage.unsaved)).toBe(1);

  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('filler')) localStorage.removeItem(name);
  });
  await shop.line(testProduct('plain')).increase.click();
  await expect
    .poll(() => readCartQuantities(page))
    .toMatchObject({ [testProduct('plain').sku]: 2 });
});

test('blocked local storage shows one toast, and the shop works', async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
}) => {
  const toasts = await collectToasts(page);
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: deny });
  });
  const item = testProduct('plain');
  await page.goto(localPath(`/product-details/${item.seName}`));
  const countryDialog = page.getByRole('dialog', { name: messages.currency.modal.title });
  await expect(countryDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(countryDialog).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.add, exact: true })
    .first()
    .click();
  await expect(shop.entry('cart', 1)).toBeVisible();
  await page.getByRole('button', { name: messages.product.buy.wishlist, exact: true }).click();
  await expect(shop.entry('wishlist', 1)).toBeVisible();
  await shop.openDrawer();
  await shop.drawer
    .getByRole('link', { name: messages.cart.summary.viewCart, exact: true })
    .click();
  await expect(shop.line(item).quantity).toHaveText('1');
  await shop.line(item).increase.click();
  await expect(shop.line(item).quantity).toHaveText('2');
  expect(countToasts(await toasts(), messages.layout.storage.unsaved)).toBe(1);
});
