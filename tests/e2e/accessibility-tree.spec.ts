import type { Locator, Page } from '@playwright/test';
import { expect, test } from './checkout';
import { toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

/**
 * What a screen reader reads: roles, names, states and order of the main journey. The
 * snapshots are in tests/e2e/accessibility-trees; `--update-snapshots` accepts changes.
 */
const PRODUCT = '/product-details/doani-sidr-honey-500g';

async function expectTree(place: Locator, lang: string, name: string): Promise<void> {
  await expect(place).toMatchAriaSnapshot({ name: `${name}-${lang}.aria.yml` });
}

const waitForCountry = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-country', 'KW');

test('header, hero, footer and search keep their accessibility tree', async ({
  page,
  lang,
  gotoHome,
  messages,
}) => {
  await gotoHome();
  await waitForCountry(page);
  await expectTree(page.getByRole('banner'), lang, 'header');
  await expectTree(page.getByRole('region', { name: messages.home.hero.label }), lang, 'hero');
  await expectTree(page.getByRole('contentinfo'), lang, 'footer');
  await page.getByRole('button', { name: messages.layout.header.searchPrompt }).click();
  await page
    .getByRole('combobox', { name: messages.search.label })
    .fill(lang === 'ar' ? 'سدر' : 'sidr');
  await expect(page.getByRole('group', { name: messages.search.items })).toBeVisible();
  await expectTree(page.getByRole('dialog', { name: messages.search.title }), lang, 'search');
});

test('a category keeps the accessibility tree of its filters and cards', async ({
  page,
  lang,
  localPath,
  messages,
}) => {
  await page.goto(localPath('/category/majlis'));
  const brands = page.getByRole('list', { name: messages.listing.groups.brand });
  await expect(brands).toBeVisible();
  await expectTree(page.getByRole('main'), lang, 'category');
});

test('a product and the cart keep their accessibility tree', async ({
  page,
  lang,
  localPath,
  messages,
  shop,
}) => {
  await page.goto(localPath(PRODUCT));
  await waitForCountry(page);
  const main = page.getByRole('main');
  await expectTree(
    main.getByRole('region', { name: messages.product.gallery.label }),
    lang,
    'gallery',
  );
  await expectTree(main.locator('section[aria-labelledby=item-title]'), lang, 'buy-box');
  await main.getByRole('button', { name: messages.product.buy.add, exact: true }).first().click();
  await expect(shop.drawer).toBeVisible();
  await expectTree(shop.drawer, lang, 'cart-drawer');
  await page.goto(localPath('/cart'));
  await expect(
    main.getByRole('button', { name: messages.cart.summary.checkout, exact: true }).first(),
  ).toBeVisible();
  await expectTree(main, lang, 'cart');
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
