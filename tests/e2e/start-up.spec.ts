import type { Page } from '@playwright/test';
import { otherLang, toPath } from './messages';
import { readCartQuantities, saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';

/**
 * Delays the scripts of the page.
 * @returns delivers them
 */
async function delayScripts(page: Page): Promise<() => void> {
  let deliver: () => void = () => undefined;
  const isDelivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await isDelivered;
    await route.continue();
  });
  return deliver;
}

test('a press before the page responds is carried out when it does', { tag: '@once' }, async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
}) => {
  const item = testProduct('plain');
  const deliver = await delayScripts(page);
  const isOpen = page.goto(localPath(`/product-details/${item.seName}`));
  const add = page.getByRole('button', { name: messages.product.buy.add, exact: true });
  await add.click();
  await add.click();
  expect(await readCartQuantities(page)).toEqual({});
  deliver();
  await isOpen;
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('1');
  expect(await readCartQuantities(page)).toEqual({ [item.sku]: 1 });
});

test('the page of an empty cart is complete before its scripts, and loads them when a product is added in another tab', {
  tag: '@once',
}, async ({ page, context, shop, localPath, messages, testProduct }) => {
  const item = testProduct('plain');
  const deliver = await delayScripts(page);
  const isOpen = page.goto(localPath('/cart'));
  const text = page.getByText(messages.cart.empty);
  await expect(text).toBeVisible();
  deliver();
  await isOpen;
  await expect(text).toBeVisible();

  const other = await context.newPage();
  await other.goto(localPath(`/product-details/${item.seName}`));
  await other.getByRole('button', { name: messages.product.buy.add, exact: true }).click();
  await expect(shop.line(item, page.getByRole('main')).quantity).toHaveText('1');
  await expect(text).toHaveCount(0);
});

test('the page of a cart with products does not show the text of an empty cart', {
  tag: '@once',
}, async ({ page, shop, localPath, messages, testProduct }) => {
  const item = testProduct('plain');
  await saveList(page, 'cart_products', [toCartLine(item)]);
  const deliver = await delayScripts(page);
  const isOpen = page.goto(localPath('/cart'));
  await expect(page.getByRole('heading', { name: messages.cart.title, exact: true })).toBeVisible();
  await expect(page.getByText(messages.cart.empty)).toBeHidden();
  deliver();
  await isOpen;
  await expect(shop.line(item, page.getByRole('main')).quantity).toHaveText('1');
  await expect(page.getByText(messages.cart.empty)).toHaveCount(0);
});

test('a press of the language link before the page responds opens the other language, whichever is saved', async ({
  page,
  context,
  lang,
  siteUrl,
  localPath,
  messages,
}) => {
  await context.addCookies([{ name: 'tp_locale', value: lang, url: siteUrl }]);
  const deliver = await delayScripts(page);
  const isOpen = page.goto(localPath('/faq'));
  await page.getByRole('link', { name: messages.layout.language.label }).first().click();
  deliver();
  await isOpen;
  const other = otherLang(lang);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  expect(new URL(page.url()).pathname).toBe(toPath(other, '/faq'));
});
