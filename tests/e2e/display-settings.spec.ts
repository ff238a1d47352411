import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './account';
import { expectAccessible } from './axe';
import { store } from './browser-storage';
import { getLayoutShifts, recordLayoutShifts, scrollToEnd } from './layout-shift';
import type { Lang } from './messages';
import { toCartLine } from './shopper';

/** Pages of a visitor who is not logged in. */
const VISITOR_PATHS = [
  '/',
  '/category',
  '/category/oud-and-bakhoor',
  '/category/majlis?stock=1&sort=price-up',
  '/product-details/doani-sidr-honey-500g',
  '/product-details/dhiyafa-coffee-welcome-box',
  '/search?q=oud',
  '/checkout',
  '/login',
  '/register',
  '/our-stores',
  '/shipping-regulation',
  '/faq',
  '/contact-us',
];
/** Pages without images, and without the scripts that show prices. */
const MISSING_PATHS = ['/no/such/page', '/product-details/no-such-item'];
const ACCOUNT_PATHS = [
  '/checkout',
  '/success',
  '/profile?section=details',
  '/profile?section=orders',
];
/**
 * The size of the window that a page is opened in. Layout shifts do not depend on the
 * language, so each language has one size.
 */
const FIRST_SIZE = {
  ar: { width: 390, height: 844 },
  en: { width: 1440, height: 900 },
} as const;
/** Delay of image responses. */
const IMAGE_DELAY_MS = 250;
/** Layout shifts below this value are ignored. */
const TOLERANCE = 0.001;
/** A window of 1280 × 1024 px at 400 %, and a phone. */
const NARROW = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
] as const;

/**
 * Runs in the page: the widths of document and window, texts that are cut off, and
 * texts outside the window. Content that scrolls by itself (carousels, tables) may be
 * wider than the window, and a breadcrumb may be cut off if the title repeats it.
 */
function findReflowProblems(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const problems =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, not ${clientWidth}`] : [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  for (const element of document.querySelectorAll('main *, header *, footer *, dialog[open] *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const isHiddenSlide = element.closest('.swiper-slide ~ .swiper-slide') !== null;
    if (
      !hasText ||
      isHiddenSlide ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // Texts for screen readers are 1 px large.
    if (width <= 1 || height <= 1) continue;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const isOutside = left < -1 || right > clientWidth + 1;
    const isCut =
      ((overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)) &&
      webkitLineClamp === 'none' &&
      element.textContent !== document.querySelector('h1')?.textContent;
    const text = element.textContent?.trim().slice(0, 50);
    const found = [
      ...(isOutside ? [`“${text}” is at ${Math.round(left)} to ${Math.round(right)} px`] : []),
      ...(isCut ? [`“${text}” is cut off`] : []),
    ];
    // Reads the styles of all ancestors, so it comes last.
    if (found.length > 0 && !scrolls(element)) problems.push(...found);
  }
  return problems;
}

const softExpect = expect.configure({ soft: true });

/** Sets the text size, and waits for the fonts. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    return document.fonts.ready;
  }, size);

/** Carousels adapt to a new size after the layout. */
const expectNoProblems = (page: Page, state: string) =>
  softExpect.poll(() => page.evaluate(findReflowProblems), state).toEqual([]);

/** Opens a page whose images arrive late, scrolls to its end, and expects no layout shift. */
async function expectNoShift(page: Page, path: string, lang: Lang): Promise<void> {
  await page.setViewportSize(FIRST_SIZE[lang]);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-country', 'KW');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // The products of a search or a filter arrive after the page.
  if (path.includes('?')) await expect(page.getByRole('article').first()).toBeVisible();
  await scrollToEnd(page);
  const shifts = await getLayoutShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  softExpect(total, `${path} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(TOLERANCE);
}

/** Expects no reflow problem of the open page with large text and in narrow windows. */
async function expectReflow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await setTextSize(page, '200%');
  await expectNoProblems(page, `${path}, text of 200 %`);
  await setTextSize(page, '100%');
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expectNoProblems(page, `${path}, ${size.width} px`);
  }
}

async function openAndExpectReflow(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectReflow(page, path);
}

test.describe('no late image moves the page, no page scrolls horizontally on narrow screens or at 400 %, and no text is cut off or outside the window at 400 % and with text of twice the size', () => {
  test.use({
    viewport: ({ lang }, use) => use(FIRST_SIZE[lang]),
    hasTouch: ({ lang }, use) => use(lang === 'ar'),
  });

  test.beforeEach(async ({ page }) => {
    await page.route('**/_next/image?*', async (route) => {
      await pause(IMAGE_DELAY_MS);
      await route.continue();
    });
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
      await expectReflow(page, path);
    }
    for (const path of MISSING_PATHS.map(localPath)) await openAndExpectReflow(page, path);
  });

  test('the pages of an account have no horizontal scrolling and no text that is cut off', async ({
    page,
    localPath,
    accountOwner,
    restoreSession,
    catalogue,
  }) => {
    const lines = catalogue.items
      .filter(({ stock }) => stock === 'in')
      .slice(0, 3)
      .map((item) => toCartLine(item));
    await restoreSession(accountOwner, { cart_products: JSON.stringify(lines) });
    for (const path of ACCOUNT_PATHS.map(localPath)) await openAndExpectReflow(page, path);
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
        product: page.getByRole('progressbar'),
        empty: messages.cart.empty,
      },
      '/wishlist': {
        key: 'wishlist_products',
        product: page.getByRole('article').first(),
        empty: messages.wishlist.empty,
      },
      '/compare': {
        key: 'compare_products',
        product: page.getByRole('rowheader', { name: messages.compare.brand }),
        empty: messages.compare.empty,
      },
    };
    const lines = JSON.stringify(items.map((item) => toCartLine(item)));
    await store(page, Object.fromEntries(Object.values(lists).map(({ key }) => [key, lines])));
    for (const [path, { key, product, empty }] of Object.entries(lists)) {
      await expectNoShift(page, localPath(path), lang);
      await expect(product).toBeVisible();
      await expectAccessible(page, `${path} with products`);
      await expectReflow(page, path);
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
