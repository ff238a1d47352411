import type { Page } from '@playwright/test';
import { DEMO_CODES } from '../fixtures/demonstration';
import { addressForm } from './address-book';
import { expect, test } from './checkout';
import { interceptRequests } from './intercept-requests';
import { createPerson } from './users';

/**
 * Runs in the page: replaces every text node by an element with its text, also later ones, as the
 * translators of browsers do.
 */
function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // the walker shows texts only
    for (const text of texts) {
      if (text.parentElement?.closest('font, script, style, title')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) wrap(node.parentNode ?? node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Opens a page and translates it when React has started in all of its parts. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.__shop?.isStarted);
  await page.evaluate(translate);
}

/** A crash replaces the page by a message, or loads it again as a document. */
async function expectNoCrash(page: Page): Promise<void> {
  expect(await page.locator('font').count(), 'texts are still translated').toBeGreaterThan(10);
}

test('a translated page works from the product to the cart: drawer, quantities, undo, promotion code and slow delivery fees', {
  tag: '@once',
}, async ({ page, localPath, messages, shop, catalogue }) => {
  // The code needs a minimum order value.
  const item = catalogue.find(
    ({ stock, preOrder, priceByCountry }) =>
      stock === 'in' && !preOrder && (priceByCountry[0]?.salePrice ?? 0) >= 15,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await interceptRequests(page, { urlPatterns: ['*GetDeliveryFees*'], delayMs: 2500 });
  await openTranslated(page, localPath(`/product-details/${item.seName}`));
  await shop.addFromPage().click();
  await expect(shop.drawer.getByText(messages.cart.summary.total, { exact: true })).toBeVisible();
  const line = shop.line(item, shop.drawer);
  await line.increase.click();
  await line.decrease.click();
  await line.remove.click();
  await line.undo.click();
  await expect(shop.drawer).toContainText(shop.getTitle(item));
  await expect(shop.drawer.getByText('…', { exact: true })).toHaveCount(0);
  await expectNoCrash(page);

  await openTranslated(page, localPath('/cart'));
  const main = page.getByRole('main');
  await expect(main.getByText(messages.cart.summary.total, { exact: true })).toBeVisible();
  const { open, label, apply, remove } = messages.cart.promotion;
  await main.getByText(open, { exact: true }).click();
  await main.getByLabel(label).fill(DEMO_CODES.percent);
  await main.getByRole('button', { name: apply }).click();
  await main.getByRole('button', { name: remove }).click();
  await expect(main.getByLabel(label)).toBeVisible();
  await expect(main.getByText('…', { exact: true })).toHaveCount(0);
  await main.getByRole('button', { name: messages.cart.summary.clear }).click();
  await page.keyboard.press('Enter');
  await expect(shop.line(item).increase).toBeVisible();
  await expectNoCrash(page);
});

test('a translated page works in lists: filters, sort order, load more, wishlist and comparison', {
  tag: '@once',
}, async ({ page, localPath, messages, catalogue, shop }) => {
  const { listing } = messages;
  await openTranslated(page, localPath('/category/honey-and-dates'));
  const box = page.locator('.listing > div').first().getByRole('checkbox');
  // The list is checked when the URL has the filter.
  for (const index of [0, 1]) {
    await box.nth(index).click();
    await expect(box.nth(index)).toBeChecked();
  }
  await page
    .getByRole('list', { name: listing.activeFilters })
    .getByRole('button', { name: listing.clearAll })
    .click();
  await page.getByRole('combobox', { name: listing.sort }).selectOption('priceUp');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectNoCrash(page);

  const first = catalogue.find(({ stock, preOrder }) => stock === 'in' && !preOrder);
  await openTranslated(page, localPath(`/product-details/${first.seName}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.wishlist, exact: true })
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.compare, exact: true })
    .click();
  const title = shop.getTitle(first);
  for (const [path, clear] of [
    ['/wishlist', messages.wishlist.clear],
    ['/compare', messages.compare.clear],
  ] as const) {
    await openTranslated(page, localPath(path));
    const main = page.getByRole('main');
    await expect(main).toContainText(title);
    await main.getByRole('button', { name: clear }).click();
    await expect(main.getByRole('button', { name: clear })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: clear })).toBeVisible();
    await expectNoCrash(page);
  }
});

test('a translated page works in forms: a rejected login, and the checkout of a guest up to the review', {
  tag: '@once',
}, async ({
  page,
  localPath,
  messages,
  authPage,
  checkout,
  openGuestCheckout,
  lang,
  consoleErrors,
  testProduct,
}) => {
  consoleErrors.expect(/status of 400/);
  await openTranslated(page, localPath('/login'));
  await authPage.logIn({ email: 'nobody@example.com', password: 'wrong password' });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/\S/);
  await expectNoCrash(page);

  await openGuestCheckout(testProduct('purchased'), createPerson(lang));
  await page.evaluate(translate);
  await checkout.review.click();
  await expect(checkout.alert.first()).toBeVisible();
  await addressForm(checkout.main, messages, lang).writeKuwait();
  await checkout.main
    .getByRole('button', { name: messages.checkout.address.use, exact: true })
    .click();
  await checkout.openReview('Knet');
  await checkout.reviewDialog
    .getByRole('button', { name: messages.checkout.review.back })
    .last()
    .click();
  await expect(checkout.review).toBeVisible();
  await expectNoCrash(page);
});
