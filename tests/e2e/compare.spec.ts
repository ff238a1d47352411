import type { Page } from '@playwright/test';
import { otherLang, toPath, toTextKey } from './messages';
import { saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';

const SKUS = ['BAK-001', 'BAK-002', 'BAK-004'];

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

const getPageWidths = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });

test('on a narrow screen, the comparison scrolls inside its region below sticky row names and the page does not scroll; the comparison is kept when the language changes', async ({
  page,
  lang,
  localPath,
  messages,
  catalogue,
}) => {
  const found = SKUS.map((sku) => catalogue.find((item) => item.sku === sku));
  const items = await Promise.all(
    found.map(async ({ seName }) => (await catalogue.page(seName)).item),
  );
  await saveList(
    page,
    'compare_products',
    found.map((item) => toCartLine(item)),
  );
  await page.goto(localPath('/compare'));

  await test.step('scrolling', async () => {
    const region = page.getByRole('region', { name: messages.compare.title });
    await expect(region.getByRole('columnheader')).toHaveCount(4);
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

  await test.step('the other language', async () => {
    await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
    const other = otherLang(lang);
    await expect(page).toHaveURL(toPath(other, '/compare'));
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveText(
      items.map(({ title }) => title[toTextKey(other)]),
    );
    const name = items[0]?.attributes[0]?.name[toTextKey(other)];
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  });
});
