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

test('two tabs that add twenty products each at the same time store forty, and later changes in one tab appear in the other', async ({
  page,
  context,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
}) => {
  const [item, secondItem] = [testProduct('plain'), testProduct('other')];
  await saveList(page, 'cart_products', [toCartLine(secondItem)]);
  const other = await context.newPage();
  const consoleErrors = collectConsoleErrors(other);
  const otherShop = shopper(other, messages, lang);
  for (const tab of [page, other]) await tab.goto(localPath(`/product-details/${item.seName}`));
  const clickRepeatedly = ({ addFromPage }: typeof shop) =>
    addFromPage().evaluate(async (button) => {
      for (let press = 0; press < 20; press++) {
        (button as HTMLButtonElement).click(); // selected by role
        // Presses are ignored while the gateway confirms the stock.
        do await new Promise((resolve) => setTimeout(resolve));
        while (button.ariaDisabled === 'true');
      }
    });
  await Promise.all([shop, otherShop].map(clickRepeatedly));
  for (const [tab, { openDrawer, line, drawer }] of [
    [page, shop],
    [other, otherShop],
  ] as const) {
    await openDrawer();
    await expect(line(item, drawer).quantity).toHaveText('40');
    await expect
      .poll(() => readCartQuantities(tab))
      .toEqual({ [item.sku]: 40, [secondItem.sku]: 1 });
  }

  await test.step('a change in one tab appears in the other', async () => {
    const line = shop.line(item, shop.drawer);
    const otherLine = otherShop.line(item, otherShop.drawer);
    await otherShop.line(secondItem, otherShop.drawer).increase.click();
    await expect(shop.line(secondItem, shop.drawer).quantity).toHaveText('2');
    await line.remove.click();
    await expect(otherLine.row).toHaveCount(0);
    await line.undo.click();
    await expect(otherLine.quantity).toHaveText('40');
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: messages.product.buy.wishlist, exact: true }).click();
    await expect(shop.entry('wishlist', 1)).toBeVisible();
  });
  expect(await consoleErrors.unexpected()).toEqual([]);
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
  await page.goto(localPath('/wishlist'));
  await expect(shop.card(item)).toBeVisible();
  await expect(shop.entry('wishlist', 1)).toBeVisible();
  await expect(shop.entry('compare', 0)).toHaveCount(0);
  await shop.openDrawer();
  const list = shop.drawer.getByRole('list', { name: messages.cart.lines });
  await expect(list.getByRole('listitem')).toHaveCount(lines.length);
  await page.keyboard.press('Escape');
  await shop.addFromCard(item).click();
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
  await shop.addFromPage().click();
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
  await shop.addFromPage().click();
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
