import { setTimeout as pause } from 'node:timers/promises';
import { store } from './browser-storage';
import { expect, test } from './fixtures';
import { getLayoutShifts, recordLayoutShifts, scrollToEnd } from './layout-shift';
import { toCartLine } from './shopper';

/** Delay of image responses. */
const IMAGE_DELAY_MS = 250;
/** Shifts below this value are ignored. */
const TOLERANCE = 0.001;
/** The layout does not depend on the language, so each size runs in one. */
const SIZES = {
  phone: { lang: 'ar', viewport: { width: 390, height: 844 } },
  desktop: { lang: 'en', viewport: { width: 1440, height: 900 } },
} as const;
const SCREENS = [
  '/',
  '/category',
  '/category/honey-and-dates',
  '/category/majlis?stock=1&sort=price-up',
  '/product-details/doani-sidr-honey-500g',
  '/product-details/dhiyafa-coffee-welcome-box',
  '/search?q=oud',
  '/cart',
  '/wishlist',
  '/compare',
  '/checkout',
  '/login',
  '/our-stores',
  '/faq',
];

for (const [size, { lang, viewport }] of Object.entries(SIZES)) {
  test.describe(() => {
    test.use({ lang, locale: `${lang}-KW`, viewport, hasTouch: size === 'phone' });

    test(`late images cause no layout shift on a ${size}`, async ({
      page,
      localPath,
      catalogue,
    }) => {
      test.setTimeout(180_000);
      const lines = JSON.stringify(
        catalogue.items
          .filter(({ stock }) => stock === 'in')
          .slice(0, 3)
          .map((item) => toCartLine(item)),
      );
      await store(page, {
        cart_products: lines,
        wishlist_products: lines,
        compare_products: lines,
      });
      await page.route('**/_next/image?*', async (route) => {
        await pause(IMAGE_DELAY_MS);
        await route.continue();
      });
      await recordLayoutShifts(page);
      for (const path of SCREENS) {
        await page.goto(localPath(path), { waitUntil: 'load' });
        await expect(page.locator('html')).toHaveAttribute('data-country', 'KW');
        await scrollToEnd(page);
        const shifts = await getLayoutShifts(page);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect.soft(total, `${path} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(TOLERANCE);
      }
    });
  });
}
