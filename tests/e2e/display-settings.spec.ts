import type { Page } from '@playwright/test';
import { expect, test } from './account';
import { expectAccessible } from './axe';
import { store } from './browser-storage';
import { interceptRequests } from './intercept-requests';
import { expectNoLayoutShift, recordLayoutShifts, scrollToEnd } from './layout-shift';
import type { Lang } from './messages';
import { preferReducedData } from './reduced-data';
import { expectReflow, PHONE } from './reflow';
import { toCartLine } from './shopper';

/**
 * Pages of a visitor who is not logged in. The visual tests check the layout of the other main
 * screens in the same way.
 */
const VISITOR_PATHS = [
  '/category',
  '/category/majlis?stock=1&sort=priceUp',
  '/product-details/dhiyafa-coffee-welcome-box',
  '/checkout',
  '/register',
  '/our-stores',
  '/shipping-regulation',
  '/contact-us',
];
/** A page without images, and without the scripts that show prices. */
const MISSING_PATH = '/product-details/no-such-item';
const ACCOUNT_PATHS = ['/success', '/profile?section=details', '/profile?section=orders'];
/**
 * The size of the window that a page is opened in. Layout shifts do not depend on the language, so
 * each language has one size.
 */
const FIRST_SIZE = {
  ar: PHONE,
  en: { width: 1440, height: 900 },
} as const;
/** Delay of image responses. */
const IMAGE_DELAY_MS = 250;
/** Opens a page whose images arrive late, scrolls to its end, and expects no layout shift. */
async function expectNoShift(page: Page, path: string, lang: Lang): Promise<void> {
  await page.setViewportSize(FIRST_SIZE[lang]);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-country', 'KW');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // The products of a search or a filter arrive after the page.
  if (path.includes('?')) await expect(page.getByRole('article').first()).toBeVisible();
  await scrollToEnd(page);
  await expectNoLayoutShift(page);
}

async function openAndExpectReflow(page: Page, path: string, lang: Lang): Promise<void> {
  await page.setViewportSize(FIRST_SIZE[lang]);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectReflow(page, path, lang === 'ar');
}

test.describe('no late image moves the page, no page scrolls horizontally on narrow screens or at 400 %, and no text is cut off or outside the window at 400 % and with text of twice the size', () => {
  test.use({
    viewport: ({ lang }, use) => use(FIRST_SIZE[lang]),
    hasTouch: ({ lang }, use) => use(lang === 'ar'),
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test.beforeEach(async ({ page }) => {
    await interceptRequests(page, { urlPatterns: ['*/_next/image?*'], delayMs: IMAGE_DELAY_MS });
    await preferReducedData(page);
    await recordLayoutShifts(page);
  });

  test('the pages of a visitor have no layout shift, horizontal scrolling or text that is cut off', async ({
    page,
    lang,
    localPath,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 404/);
    for (const path of VISITOR_PATHS.map(localPath)) {
      await expectNoShift(page, path, lang);
      await expectReflow(page, path, lang === 'ar');
    }
    await openAndExpectReflow(page, localPath(MISSING_PATH), lang);
  });

  test('the pages of an account have no horizontal scrolling and no text that is cut off', {
    tag: '@once',
  }, async ({ page, lang, localPath, accountOwner, restoreSession, catalogue }) => {
    const lines = catalogue.items
      .filter(({ stock }) => stock === 'in')
      .slice(0, 3)
      .map((item) => toCartLine(item));
    await restoreSession(accountOwner, { cart_products: JSON.stringify(lines) });
    for (const path of ACCOUNT_PATHS.map(localPath)) await openAndExpectReflow(page, path, lang);
  });

  test('the checkout does not move when its payment methods arrive after the shopper has scrolled to its end', {
    tag: '@once',
  }, async ({ page, lang, localPath, messages, catalogue, accountOwner, restoreSession }) => {
    const line = toCartLine(catalogue.find(({ stock }) => stock === 'in'));
    await restoreSession(accountOwner, { cart_products: JSON.stringify([line]) });
    let release: () => void = () => undefined;
    const isScrolled = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/GetDeliveryFees|\/Web\/PaymentMethods/, async (route) => {
      await isScrolled;
      await route.continue();
    });
    await page.setViewportSize(FIRST_SIZE[lang]);
    await page.goto(localPath('/checkout'));
    await expect(page.getByText(messages.checkout.payment.loading)).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    release();
    await expect(
      page.getByRole('radio', { name: messages.checkout.payment.Knet.name }),
    ).toBeVisible();
    await scrollToEnd(page);
    await expectNoLayoutShift(page);
  });

  test('cart, wishlist and comparison have no layout shift, horizontal scrolling or text that is cut off, and are accessible with products and empty', async ({
    page,
    lang,
    localPath,
    messages,
    catalogue,
  }) => {
    const items = [
      catalogue.find(({ sku }) => sku === 'BAK-001'),
      catalogue.find(({ sku }) => sku === 'BAK-002'),
      catalogue.find(({ stock }) => stock === 'in'),
    ];
    const lists = {
      '/cart': {
        key: 'cart_products',
        product: page.getByText(messages.cart.summary.isFree),
        empty: messages.cart.empty,
      },
      '/wishlist': {
        key: 'wishlist_products',
        product: page.getByRole('article').first(),
        empty: messages.wishlist.empty,
      },
      '/compare': {
        key: 'compare_products',
        product: page.getByRole('main').getByText(messages.compare.brand).first(),
        empty: messages.compare.empty,
      },
    };
    const lines = JSON.stringify(items.map((item) => toCartLine(item)));
    await store(page, Object.fromEntries(Object.values(lists).map(({ key }) => [key, lines])));
    for (const [path, { key, product, empty }] of Object.entries(lists)) {
      await expectNoShift(page, localPath(path), lang);
      await expect(product).toBeVisible();
      await expectAccessible(page, `${path} with products`);
      await expectReflow(page, path, lang === 'ar');
      await test.step('another tab empties the list', async () => {
        await page.evaluate((name) => {
          localStorage.removeItem(name);
          document.dispatchEvent(new Event('visibilitychange'));
        }, key);
        await page.setViewportSize(FIRST_SIZE[lang]);
        await expect(page.getByText(empty)).toBeVisible();
        await expectAccessible(page, `${path}, empty`);
      });
    }
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('buttons have a border and the focus an outline with forced colours', {
    tag: '@once',
  }, async ({ page, localPath }) => {
    await page.goto(localPath('/product-details/doani-sidr-honey-500g'));
    await expect(page.locator('html')).toHaveAttribute('data-country', 'KW');
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const withoutBorder = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('.button')]
          .filter((button) => getComputedStyle(button).borderTopStyle === 'none')
          .map((button) => button.textContent),
      );
    expect(withoutBorder, 'buttons without a border').toEqual([]);
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('svg:has(> use)')]
        .filter((icon) => icon.checkVisibility())
        .map((icon) => [
          getComputedStyle(icon).color,
          getComputedStyle(icon.parentElement ?? icon).color,
        ]),
    );
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter(([icon, text]) => icon !== text)).toEqual([]);
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
        ),
      ).not.toBe('none');
    }
  });
});
