import type { Page } from '@playwright/test';
import { otherLang, toPath } from './messages';
import { readCartQuantities, shopper } from './shopper';
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

test('a press before the page responds is carried out when it does; the page of a cart shows the text of an empty cart before its scripts only if the cart is empty, and loads them when a product is added in another tab', {
  tag: '@once',
}, async ({ page, context, shop, lang, localPath, messages, testProduct, consoleErrors }) => {
  const secondTab = await context.newPage();
  consoleErrors.watch(secondTab);
  const item = testProduct('plain');
  const main = page.getByRole('main');
  const text = page.getByText(messages.cart.empty);
  const line = shop.line(item, main);

  await test.step('an empty cart', async () => {
    const deliver = await delayScripts(page);
    const isOpen = page.goto(localPath('/cart'));
    await expect(text).toBeVisible();
    deliver();
    await isOpen;
    await expect(text).toBeVisible();
  });

  await test.step('a press in another tab before it responds', async () => {
    const other = shopper(secondTab, messages, lang);
    const deliver = await delayScripts(secondTab);
    const isOpen = secondTab.goto(localPath(`/product-details/${item.seName}`));
    const add = secondTab.getByRole('button', { name: messages.product.buy.add, exact: true });
    await add.click();
    await add.click();
    expect(await readCartQuantities(secondTab)).toEqual({});
    deliver();
    await isOpen;
    await expect(other.line(item, other.drawer).quantity).toHaveText('1');
    expect(await readCartQuantities(secondTab)).toEqual({ [item.sku]: 1 });
  });

  await test.step('the cart has a product', async () => {
    await expect(line.quantity).toHaveText('1');
    await expect(text).toHaveCount(0);
    const deliver = await delayScripts(page);
    const isOpen = page.reload();
    await expect(
      page.getByRole('heading', { name: messages.cart.title, exact: true }),
    ).toBeVisible();
    await expect(text).toBeHidden();
    deliver();
    await isOpen;
    await expect(line.quantity).toHaveText('1');
    await expect(text).toHaveCount(0);
  });
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
