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

/** The expected attribute rows, computed from the products of the gateway. */
function expectedRows(items: readonly Item[], key: 'Ar' | 'En') {
  const names = [
    ...new Set(items.flatMap(({ attributes }) => attributes.map(({ name }) => name[key]))),
  ];
  return names.map((name) => {
    const cells = items.map(
      ({ attributes }) =>
        attributes.find((attribute) => attribute.name[key] === name)?.value[key] ?? '—',
    );
    return { name, cells, differs: new Set(cells).size > 1 };
  });
}

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
  await page.goto(localPath('/category/majlis'));
  for (const item of items.slice(0, 3)) {
    await shop.card(item).hover();
    await compareButton(shop.getTitle(item)).click();
    await expect(shop.toast(fill(compared, { title: shop.getTitle(item) }))).toBeVisible();
  }
  const [fourth, fifth] = [orThrow(items[3], 'fourth'), orThrow(items[4], 'fifth')];
  await page.goto(localPath(`/product-details/${fourth.seName}`));
  const button = page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.compare, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(shop.entry('compare', 4)).toBeVisible();

  await page.goto(localPath('/category/majlis'));
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

  test('the comparison marks attributes that differ and can show only those', async ({
    page,
    messages,
    lang,
  }) => {
    const key = toTextKey(lang);
    const rows = expectedRows(items, key);
    const [different, same] = [
      rows.filter(({ differs }) => differs),
      rows.filter(({ differs }) => !differs),
    ];
    expect(Math.min(different.length, same.length), 'rows of both kinds').toBeGreaterThan(0);
    const region = table(page, messages);
    await expect(region.getByRole('columnheader')).toHaveCount(4);
    await expect(region.getByRole('columnheader').getByRole('link')).toHaveText(
      items.map(({ title }) => title[key]),
    );
    const shown = async () =>
      region.getByRole('row').evaluateAll(
        (all, mark) =>
          all.slice(1).map((row) => {
            const [head, ...cells] = [...row.children].map((cell) => cell.textContent ?? '');
            return {
              name: head?.replace(mark, '') ?? '',
              cells,
              differs: head?.endsWith(mark) ?? false,
            };
          }),
        messages.compare.differs,
      );
    await expect.poll(async () => (await shown()).slice(3)).toEqual(rows);
    await page.getByRole('checkbox', { name: messages.compare.onlyDifferences }).check();
    await expect.poll(async () => (await shown()).every(({ differs }) => differs)).toBe(true);
    await expect.poll(async () => (await shown()).slice(-different.length)).toEqual(different);
    await page.getByRole('checkbox', { name: messages.compare.onlyDifferences }).uncheck();
    await expect.poll(async () => (await shown()).length).toBe(rows.length + 3);
  });

  test('a compared product can be added to the cart, and the comparison removes one product or all', async ({
    page,
    shop,
    messages,
  }) => {
    const first = orThrow(items[0], 'item');
    await table(page, messages)
      .getByRole('button', {
        name: fill(messages.item.actions.add, { title: shop.getTitle(first) }),
        exact: true,
      })
      .click();
    await expect(shop.line(first, shop.drawer).quantity).toHaveText('1');
    await page.keyboard.press('Escape');
    await expect(shop.drawer).toHaveCount(0);

    const [, middle] = items;
    const title = shop.getTitle(orThrow(middle, 'item'));
    await table(page, messages)
      .getByRole('button', { name: fill(messages.compare.remove, { title }), exact: true })
      .click();
    await expect(table(page, messages).getByRole('columnheader')).toHaveCount(3);
    expect(await readComparedSkus(page)).toEqual([SKUS[0], SKUS[2]]);
    await page.getByRole('button', { name: messages.compare.clear, exact: true }).click();
    await expect(page.getByText(messages.compare.empty)).toBeVisible();
    expect(await readComparedSkus(page)).toEqual([]);
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
    const [row] = expectedRows(items, toTextKey(other));
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${row?.name}`) })).toBeVisible();
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
