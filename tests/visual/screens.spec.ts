import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../e2e/account';
import type { Lang, Messages } from '../e2e/messages';
import { saveList, toCartLine } from '../e2e/shopper';
import { addStableStyle, expectScreenUnchanged, replacePhotographs } from './screenshot';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

interface Screen {
  path: string;
  /** The elements that appear last, in any order. */
  last: (page: Page, messages: Messages) => Locator | Locator[];
  /** The page loads other parts on a desktop, so it is opened in each size. */
  differs?: true;
}

const main = (page: Page) => page.getByRole('main');

const SCREENS: Record<string, Screen> = {
  home: {
    path: '/',
    last: (page, { home }) => page.getByRole('region', { name: home.hero.label }),
  },
  category: {
    path: '/category/majlis',
    last: (page, { listing }) => [
      page.locator('.card > button').first(),
      main(page)
        .getByRole('list', { name: listing.groups.brand })
        .or(main(page).getByRole('button', { name: listing.filter }))
        .filter({ visible: true }),
    ],
    differs: true,
  },
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

const CHECKOUT: Screen = {
  path: '/checkout',
  last: (page, { checkout }) => main(page).getByRole('region', { name: checkout.step.address }),
};

/** Opens a page and waits until its last elements are visible. */
async function open(page: Page, path: string, last: Locator | Locator[]): Promise<void> {
  await page.goto(path);
  for (const locator of [last].flat()) await expect(locator).toBeVisible();
  await page.waitForLoadState('networkidle');
  await addStableStyle(page);
  await page.evaluate(() => document.fonts.ready);
}

/** The sizes in the order in which a language shows them: each page loads in the first. */
const ORDER = {
  ar: ['phone', 'desktop'],
  en: ['desktop', 'phone'],
} as const satisfies Record<Lang, (keyof typeof SIZES)[]>;

for (const lang of ['ar', 'en'] as const satisfies Lang[]) {
  const [first, second] = ORDER[lang];

  test.describe(lang, () => {
    test.use({
      lang,
      locale: `${lang}-KW`,
      viewport: SIZES[first],
      bypassCSP: true,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`the main screens in ${lang} are visually unchanged, loaded on a ${first} and resized to a ${second}`, async ({
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
      const compare = async (name: string, { path, last, differs }: Screen) => {
        await page.setViewportSize(SIZES[first]);
        await open(page, localPath(path), last(page, messages));
        await expectScreenUnchanged(page, `${name}-${lang}-${first}`, info);
        await page.setViewportSize(SIZES[second]);
        if (differs) await open(page, localPath(path), last(page, messages));
        await expectScreenUnchanged(page, `${name}-${lang}-${second}`, info);
      };
      for (const [name, screen] of Object.entries(SCREENS)) await compare(name, screen);
      await restoreSession(guest);
      await compare('checkout', CHECKOUT);
    });
  });
}
