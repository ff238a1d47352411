import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../e2e/account';
import type { Lang, Messages } from '../e2e/messages';
import { saveList, toCartLine } from '../e2e/shopper';
import { expectUnchanged, replacePhotographs, takeStableScreenshot } from './screenshot';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

interface Screen {
  path: string;
  /** The element that appears last. */
  last: (page: Page, messages: Messages) => Locator;
}

const main = (page: Page) => page.getByRole('main');

const SCREENS: Record<string, Screen> = {
  home: {
    path: '/',
    last: (page, { home }) => page.getByRole('region', { name: home.hero.label }),
  },
  category: { path: '/category/majlis', last: (page) => page.locator('.card > button').first() },
  product: {
    path: '/product-details/doani-sidr-honey-500g',
    last: (page, { product }) =>
      main(page).getByRole('button', { name: product.buy.add, exact: true }).first(),
  },
  search: {
    path: '/search?q=coffee',
    last: (page) => main(page).locator('.card > button').first(),
  },
  login: {
    path: '/login',
    last: (page, { account }) =>
      main(page).getByRole('button', { name: account.login.submit, exact: true }),
  },
  faq: { path: '/faq', last: (page) => main(page).locator('details').first() },
  'not-found': {
    path: '/no/such/page',
    last: (page, { notFound }) => page.getByRole('heading', { name: notFound.title }),
  },
  cart: {
    path: '/cart',
    last: (page, { cart }) =>
      main(page).getByRole('button', { name: cart.summary.checkout, exact: true }),
  },
};

/** Opens a page and waits until its last element is visible. */
async function open(page: Page, path: string, last: Locator): Promise<void> {
  await page.goto(path);
  await expect(last).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

for (const lang of ['ar', 'en'] as const satisfies Lang[]) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${lang}, ${size}`, () => {
      test.use({
        lang,
        locale: `${lang}-KW`,
        viewport,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('the main screens are visually unchanged', async ({
        page,
        localPath,
        messages,
        catalogue,
        consoleErrors,
        restoreSession,
        guest,
      }, info) => {
        consoleErrors.expect(/status of 404/);
        await replacePhotographs(page);
        const items = ['doani-sidr-honey-500g', 'sadu-wool-cushion-red-black'].map((seName) =>
          catalogue.find((item) => item.seName === seName),
        );
        await saveList(
          page,
          'cart_products',
          items.map((item, index) => toCartLine(item, index + 1)),
        );
        for (const [name, { path, last }] of Object.entries(SCREENS)) {
          await open(page, localPath(path), last(page, messages));
          await expectUnchanged(await takeStableScreenshot(page), `${name}-${lang}-${size}`, info);
        }
        await restoreSession(guest);
        await open(
          page,
          localPath('/checkout'),
          main(page).getByRole('region', { name: messages.checkout.step.address }),
        );
        await expectUnchanged(await takeStableScreenshot(page), `checkout-${lang}-${size}`, info);
      });
    });
  }
}
