import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../e2e/account';
import { inEachLanguage } from '../e2e/each-language';
import { expectTree } from '../e2e/expect-tree';
import { expectNoLayoutShift, recordLayoutShifts, scrollToEnd } from '../e2e/layout-shift';
import type { Lang, Messages } from '../e2e/messages';
import { preferReducedData } from '../e2e/reduced-data';
import { expectReflow, PHONE } from '../e2e/reflow';
import { saveList, toCartLine } from '../e2e/shopper';
import { addStableStyle, expectScreenUnchanged, replacePhotographs } from './screenshot';

const SIZES = {
  phone: PHONE,
  desktop: { width: 1440, height: 900 },
} as const;

const IMAGE_DELAY_MS = 250;

interface Screen {
  path: string;
  /** The elements that appear last, in any order. */
  last: (page: Page, messages: Messages) => Locator | Locator[];
  /** The page loads other parts on a desktop, so it is opened in each size. */
  differs?: true;
  /** Parts of the page on a desktop whose accessibility trees are compared. */
  trees?: (page: Page, messages: Messages) => Record<string, Locator>;
}

const main = (page: Page) => page.getByRole('main');

const SCREENS: Record<string, Screen> = {
  home: {
    path: '/',
    last: (page, { home }) => page.getByRole('region', { name: home.hero.label }),
    trees: (page, { home }) => ({
      header: page.getByRole('banner'),
      hero: page.getByRole('region', { name: home.hero.label }),
      footer: page.getByRole('contentinfo'),
    }),
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
    trees: (page) => ({ category: main(page) }),
  },
  product: {
    path: '/product-details/doani-sidr-honey-500g',
    last: (page, { product }) =>
      main(page).getByRole('button', { name: product.buy.add, exact: true }).first(),
    trees: (page, { product }) => ({
      gallery: main(page).getByRole('region', { name: product.gallery.label }),
      'buy-box': main(page).locator('section[aria-labelledby=item-title]'),
    }),
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
    trees: (page) => ({ cart: main(page) }),
  },
};

const CHECKOUT: Screen = {
  path: '/checkout',
  last: (page, { checkout }) => main(page).getByRole('region', { name: checkout.step.address }),
};

/** Opens a page whose images arrive late: nothing moves, also when it scrolls to its end. */
async function open(page: Page, path: string, last: Locator | Locator[]): Promise<void> {
  await page.goto(path);
  for (const locator of [last].flat()) await expect(locator).toBeVisible();
  await scrollToEnd(page);
  await expectNoLayoutShift(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await addStableStyle(page);
  await page.evaluate(() => document.fonts.ready);
}

/** The sizes in the order in which a language shows them: each page loads in the first. */
const ORDER = {
  ar: ['phone', 'desktop'],
  en: ['desktop', 'phone'],
} as const satisfies Record<Lang, (keyof typeof SIZES)[]>;

inEachLanguage((lang) => {
  const [first, second] = ORDER[lang];
  test.use({ viewport: SIZES[first], bypassCSP: true });

  test(`the main screens in ${lang}, loaded on a ${first} and resized to a ${second}, are visually unchanged, keep their accessibility tree, and have no layout shift, horizontal scrolling or text that is cut off`, async ({
    page,
    localPath,
    messages,
    catalogue,
    consoleErrors,
    restoreSession,
    guest,
  }, info) => {
    consoleErrors.expect(/status of 404/);
    await replacePhotographs(page, IMAGE_DELAY_MS);
    await preferReducedData(page);
    await recordLayoutShifts(page);
    const items = ['doani-sidr-honey-500g', 'sadu-wool-cushion-red-black'].map((seName) =>
      catalogue.find((item) => item.seName === seName),
    );
    await saveList(
      page,
      'cart_products',
      items.map((item, index) => toCartLine(item, index + 1)),
    );
    const compare = async (name: string, screen: Screen, size: keyof typeof SIZES) => {
      await page.setViewportSize(SIZES[size]);
      if (size === first || screen.differs)
        await open(page, localPath(screen.path), screen.last(page, messages));
      await expectScreenUnchanged(page, `${name}-${lang}-${size}`, info);
      if (size === 'phone') return;
      for (const [part, place] of Object.entries(screen.trees?.(page, messages) ?? {}))
        await expectTree(place, lang, part);
    };
    const check = (name: string, screen: Screen) =>
      test.step(name, async () => {
        await compare(name, screen, first);
        await compare(name, screen, second);
        await expectReflow(page, name, second === 'phone');
      });
    for (const [name, screen] of Object.entries(SCREENS)) await check(name, screen);
    await restoreSession(guest);
    await check('checkout', CHECKOUT);
  });
});
