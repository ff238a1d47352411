import type { Page } from '@playwright/test';
import type { Item } from '../../lib/api/contract/item';
import { orThrow } from './catalogue';
import { fill, type Messages, otherLang, toPath, toTextKey } from './messages';
import { readList, saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';

const readComparedSkus = async (page: Page) =>
  (await readList<{ sku: string }>(page, 'compare_products')).map(({ sku }) => sku);
const table = (page: Page, messages: Messages) =>
  page.getByRole('region', { name: messages.compare.title });

test('up to four products can be compared, and a fifth is rejected', async ({
  page,
  shop,
  localPath,
  messages,
  catalogue,
}) => {
  const items = catalogue.items.filter(({ sku }) => /^MAJ-00[1-5]$/.test(sku));
  expect(items).toHaveLength(5);
  const { compare, compared, compareFull } = messages.item.actions;
  const compareButton = (title: string) =>
    page.getByRole('button', { name: fill(compare, { title }), exact: true });
  const [first, ...cards] = items.slice(0, 4);
  const [onPage, fifth] = [orThrow(first, 'first'), orThrow(items[4], 'fifth')];
  await page.goto(localPath(`/product-details/${onPage.seName}`));
  const button = page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.compare, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(shop.entry('compare', 1)).toBeVisible();

  await page.goto(localPath('/category/majlis'));
  for (const item of cards) {
    await shop.card(item).hover();
    await compareButton(shop.getTitle(item)).click();
    await expect(shop.toast(fill(compared, { title: shop.getTitle(item) }))).toBeVisible();
  }
  await expect(shop.entry('compare', 4)).toBeVisible();
  await shop.card(fifth).hover();
  await compareButton(shop.getTitle(fifth)).click();
  await expect(shop.toast(compareFull)).toBeVisible();
  await expect(compareButton(shop.getTitle(fifth))).toHaveAttribute('aria-pressed', 'false');
  expect(await readComparedSkus(page)).toEqual(
    items
      .slice(0, 4)
      .reverse()
      .map(({ sku }) => sku),
  );
});

test.describe('a comparison of three products', () => {
  const SKUS = ['BAK-001', 'BAK-002', 'BAK-004'];
  let items: Item[];
  test.beforeEach(async ({ page, catalogue, localPath }) => {
    const found = SKUS.map((sku) => catalogue.find((item) => item.sku === sku));
    items = await Promise.all(found.map(async ({ seName }) => (await catalogue.page(seName)).item));
    await saveList(
      page,
      'compare_products',
      found.map((item) => toCartLine(item)),
    );
    await page.goto(localPath('/compare'));
  });

  test('the comparison is kept when the language changes', { tag: '@once' }, async ({
    page,
    messages,
    lang,
  }) => {
    await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
    const other = otherLang(lang);
    await expect(page).toHaveURL(toPath(other, '/compare'));
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveText(
      items.map(({ title }) => title[toTextKey(other)]),
    );
    const name = items[0]?.attributes[0]?.name[toTextKey(other)];
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  test.describe('on a narrow screen', () => {
    test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

    test('the comparison scrolls inside its region below sticky row names, and the page does not scroll', async ({
      page,
      messages,
    }) => {
      const region = table(page, messages);
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
      const { inner, scroll } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return { inner: clientWidth, scroll: scrollWidth };
      });
      expect(scroll).toBeLessThanOrEqual(inner);
    });
  });
});
