import type { Page } from '@playwright/test';
import { expect, test } from './account';
import { toCartLine } from './shopper';

const PATHS = [
  '/',
  '/category',
  '/category/oud-and-bakhoor',
  '/product-details/doani-sidr-honey-500g',
  '/product-details/dhiyafa-coffee-welcome-box',
  '/search?q=oud',
  '/cart',
  '/checkout',
  '/wishlist',
  '/compare',
  '/success',
  '/login',
  '/register',
  '/profile?section=details',
  '/profile?section=orders',
  '/our-stores',
  '/shipping-regulation',
  '/faq',
  '/contact-us',
  '/no/such/page',
  '/product-details/no-such-item',
] as const;
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
    if (width <= 1 || height <= 1 || scrolls(element)) continue;
    const text = element.textContent?.trim().slice(0, 50);
    if (left < -1 || right > clientWidth + 1)
      problems.push(`“${text}” is at ${Math.round(left)} to ${Math.round(right)} px`);
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
    const isRepeated = element.textContent === document.querySelector('h1')?.textContent;
    if (isCut && webkitLineClamp === 'none' && !isRepeated) problems.push(`“${text}” is cut off`);
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

test('no page scrolls horizontally on narrow screens or at 400 %, and no text is cut off or outside the window at 400 % and with text of twice the size', async ({
  page,
  localPath,
  accountOwner,
  restoreSession,
  catalogue,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.expect(/status of 404/);
  const lines = JSON.stringify(
    catalogue.items
      .filter(({ stock }) => stock === 'in')
      .slice(0, 3)
      .map((item) => toCartLine(item)),
  );
  await restoreSession(accountOwner, {
    cart_products: lines,
    wishlist_products: lines,
    compare_products: lines,
  });
  for (const path of PATHS.map(localPath)) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await setTextSize(page, '200%');
    await expectNoProblems(page, `${path}, text of 200 %`);
    await setTextSize(page, '100%');
    for (const size of NARROW) {
      await page.setViewportSize(size);
      await expectNoProblems(page, `${path}, ${size.width} px`);
    }
  }
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('buttons have a border and the focus an outline with forced colours', async ({
    page,
    localPath,
  }) => {
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

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself and overlays open at once with reduced motion', async ({
    page,
    gotoHome,
    shop,
  }) => {
    const findMotion = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
          .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
      );
    await gotoHome();
    await expect(shop.entry('cart', 0)).toBeVisible();
    expect(await findMotion()).toEqual([]);
    await shop.openDrawer();
    expect(await findMotion()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(shop.drawer).toHaveCount(0);
    expect(await findMotion()).toEqual([]);
  });
});
