import { expect, test } from './checkout';
import { expectTree } from './expect-tree';
import { toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

/** The visual tests compare the trees of the pages that they open. */
const PRODUCT = '/product-details/doani-sidr-honey-500g';

test('the search and the cart drawer keep their accessibility tree', async ({
  page,
  lang,
  localPath,
  messages,
  shop,
}) => {
  await page.goto(localPath(PRODUCT));
  await expect(page.locator('html')).toHaveAttribute('data-country', 'KW');
  await shop.addFromPage().click();
  await expect(shop.drawer).toBeVisible();
  await expectTree(shop.drawer, lang, 'cart-drawer');
  await page.keyboard.press('Escape');
  await expect(shop.drawer).toBeHidden();
  await page.getByRole('button', { name: messages.layout.header.searchPrompt }).click();
  await page
    .getByRole('combobox', { name: messages.search.label })
    .fill(lang === 'ar' ? 'سدر' : 'sidr');
  await expect(page.getByRole('group', { name: messages.search.items })).toBeVisible();
  await expectTree(page.getByRole('dialog', { name: messages.search.title }), lang, 'search');
});

test('the forms of /login and /register keep their accessibility tree, with errors', async ({
  page,
  lang,
  localPath,
}) => {
  const main = page.getByRole('main');
  for (const path of ['login', 'register'] as const) {
    await test.step(path, async () => {
      await page.goto(localPath(`/${path}`));
      await main.getByRole('textbox').first().focus();
      await main.getByRole('button').last().click();
      await expect(main.getByRole('alert').first()).toBeAttached();
      await expectTree(main, lang, path);
    });
  }
});

test('checkout, review and order keep their accessibility tree', async ({
  page,
  lang,
  checkout,
  localPath,
  catalogue,
  accountOwner,
  restoreSession,
}) => {
  await saveAddresses(accountOwner, [createAddress('KW', accountOwner)]);
  const item = catalogue.find(({ seName }) => PRODUCT.endsWith(seName));
  await restoreSession(accountOwner, { cart_products: JSON.stringify([toCartLine(item)]) });
  await page.goto(localPath('/checkout'));
  await expect(checkout.method('Knet')).toBeVisible();
  await expectTree(checkout.main, lang, 'checkout');
  await checkout.openReview('Cash');
  await expectTree(checkout.reviewDialog, lang, 'order-review');
  await checkout.place.click();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expectTree(checkout.main, lang, 'order');
});
