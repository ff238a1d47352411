import type { Page } from '@playwright/test';
import { saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

const getPageWidths = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });

test('on a narrow screen, the comparison of four products scrolls inside its region below sticky row names and the page does not scroll', async ({
  page,
  localPath,
  messages,
  catalogue,
}) => {
  await saveList(
    page,
    'compare_products',
    catalogue.items.slice(0, 4).map((item) => toCartLine(item)),
  );
  await page.goto(localPath('/compare'));

  const region = page.getByRole('region', { name: messages.compare.title });
  await expect(region.getByRole('columnheader')).toHaveCount(5);
  const size = await region.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(size.scrollWidth).toBeGreaterThan(size.clientWidth + 100);
  const header = region.getByRole('rowheader').first();
  const before = await header.boundingBox();
  await region.focus();
  await region.evaluate((element) =>
    element.scrollBy({ left: getComputedStyle(element).direction === 'rtl' ? -300 : 300 }),
  );
  expect(await region.evaluate(({ scrollLeft }) => Math.abs(scrollLeft))).toBeGreaterThan(200);
  expect(
    Math.abs(((await header.boundingBox())?.x ?? 0) - (before?.x ?? 0)),
    'distance that the row names moved',
  ).toBeLessThan(20);
  const { clientWidth, scrollWidth } = await getPageWidths(page);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
