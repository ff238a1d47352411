import type { Page } from '@playwright/test';
import type { ItemSummary } from '../../lib/contract/item';
import { DEMO_BRAND } from '../fixtures/demonstration';
import { expectAccessible } from './axe';
import { ON_PHONE } from './each-size';
import { expect, test } from './fixtures';
import { fill, type Messages } from './messages';
import { expectTouchLayout } from './touch-layout';

const CATEGORY = 'oud-and-bakhoor';
const BRAND = 'Bayt Al Oud';
const BRAND_NAME = { ar: 'بيت العود', en: BRAND };

const facets = (page: Page) => page.locator('.listing > div').first();
const results = (page: Page, messages: Messages) =>
  page.getByRole('region', { name: messages.listing.items, exact: true }).getByRole('article');
const chips = (page: Page, messages: Messages) =>
  page.getByRole('list', { name: messages.listing.activeFilters });
const box = (page: Page, group: string, name: string) =>
  facets(page).getByRole('list', { name: group }).getByRole('checkbox', { name });
const titles = (page: Page, messages: Messages) =>
  results(page, messages).getByRole('heading').allTextContents();

/** Products of the category and its subcategories. */
function within(items: ItemSummary[], names: readonly string[]): ItemSummary[] {
  return items.filter(({ categoryList }) =>
    categoryList.some(({ seName }) => names.includes(seName)),
  );
}

test('the HTML of a category has its products, also for a URL with filters', {
  tag: '@once',
}, async ({ request, localPath, catalogue }) => {
  const [category] = catalogue.categories.filter(({ seName }) => seName === CATEGORY);
  for (const query of ['', `?brand=${encodeURIComponent(BRAND)}`]) {
    const html = await (await request.get(localPath(`/category/${CATEGORY}${query}`))).text();
    expect(html.split('<article').length - 1, query).toBe(
      Math.min(24, category?.productCount ?? 0),
    );
  }
});

test('filters by brand and price and the sort order narrow and order the list, appear in the URL and can be removed', async ({
  page,
  lang,
  localPath,
  messages,
  catalogue,
}) => {
  const all = within(catalogue.items, ['oud-and-perfume', 'bakhoor-and-burners']);
  const ofBrand = all.filter(({ brand }) => brand === BRAND).length;
  const checkbox = box(page, messages.listing.groups.brand, BRAND_NAME[lang]);
  await page.goto(localPath(`/category/${CATEGORY}`));
  await expect(checkbox.locator('xpath=ancestor::label')).toContainText(String(ofBrand));
  await checkbox.click();
  await expect(page).toHaveURL(localPath(`/category/${CATEGORY}?brand=Bayt+Al+Oud`));
  await expect(results(page, messages)).toHaveCount(ofBrand);
  await expect(checkbox).toBeChecked();
  await expectAccessible(page, 'a category with filters');
  await chips(page, messages)
    .getByRole('button', { name: fill(messages.listing.remove, { name: BRAND_NAME[lang] }) })
    .click();
  await expect(page).toHaveURL(localPath(`/category/${CATEGORY}`));
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, all.length));
  await expect(checkbox).not.toBeChecked();

  await test.step('the price filter uses the displayed currency and accepts Arabic digits', async () => {
    const priced = all.filter(
      ({ priceByCountry: [base] }) => base && base.salePrice >= 9 && base.salePrice <= 12.5,
    ).length;
    const { from, to, apply } = messages.listing.price;
    await facets(page).getByRole('textbox', { name: from }).fill('٩');
    await facets(page).getByRole('textbox', { name: to }).fill('12.5');
    await facets(page).getByRole('button', { name: apply }).click();
    await expect(page).toHaveURL(/min=9&max=12\.5$/);
    await expect(results(page, messages)).toHaveCount(priced);
    await page
      .getByRole('main')
      .getByRole('button', { name: messages.listing.clearAll })
      .first()
      .click();
    await expect(page).toHaveURL(localPath(`/category/${CATEGORY}`));
  });

  await test.step('the sort order applies to the whole list', async () => {
    const cheapest = Math.min(
      ...all.map(({ priceByCountry: [base] }) => base?.salePrice ?? Number.POSITIVE_INFINITY),
    );
    const sort = page.getByRole('combobox', { name: messages.listing.sort });
    await sort.selectOption('priceUp');
    await expect(page).toHaveURL(/sort=priceUp$/);
    await expect(results(page, messages).first()).toContainText(cheapest.toFixed(3));
    await expect(sort).toHaveValue('priceUp');
  });
});

test('back and forward restore the filters, going back from a product also the scroll position, and a reload and a shared URL show the same list, never products that the filters exclude', {
  tag: '@once',
}, async ({ page, context, lang, localPath, messages, catalogue }) => {
  const all = within(catalogue.items, ['oud-and-perfume', 'bakhoor-and-burners']);
  await page.goto(localPath(`/category/${CATEGORY}`));
  await box(page, messages.listing.groups.brand, DEMO_BRAND.name[lang]).click();
  await expect(chips(page, messages).getByRole('listitem')).toHaveCount(2);
  await expect(results(page, messages)).toHaveCount(
    all.filter(({ brand }) => brand === DEMO_BRAND.value).length,
  );
  const ofBrand = await titles(page, messages);
  const last = results(page, messages).last();
  await last.getByRole('link').hover();
  const before = await page.evaluate(() => Math.round(window.scrollY));
  expect(before).toBeGreaterThan(300);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/product-details/);
  await page.goBack();
  await expect.poll(() => titles(page, messages)).toEqual(ofBrand);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => Math.round(window.scrollY))) - before))
    .toBeLessThanOrEqual(50);
  await box(page, messages.listing.groups.flags, messages.listing.flags.sale).click();
  await expect(chips(page, messages).getByRole('listitem')).toHaveCount(3);
  await expect.poll(async () => (await titles(page, messages)).length).toBeLessThan(ofBrand.length);
  const onSale = await titles(page, messages);
  await page.goBack();
  await expect(chips(page, messages).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => titles(page, messages)).toEqual(ofBrand);
  await page.goForward();
  await expect.poll(() => titles(page, messages)).toEqual(onSale);
  await page.reload();
  await expect.poll(() => titles(page, messages)).toEqual(onSale);
  const other = await context.newPage();
  let filtered = 0;
  await other.route('**/GetProductAndCollectionByCategoryWebSite?*', async (route) => {
    await expect(other.getByRole('article')).toHaveCount(0);
    filtered++;
    await route.continue();
  });
  await other.goto(page.url());
  await expect(chips(other, messages).getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => titles(other, messages)).toEqual(onSale);
  expect(filtered, 'requests for the filtered products').toBeGreaterThan(0);
  await other.close();
  await page.getByRole('contentinfo').getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/category\/[a-z-]+$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(chips(page, messages)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(ON_PHONE);

  test('filters on a phone open in a sheet whose button shows the number of results', {
    tag: '@chromium',
  }, async ({ page, lang, localPath, messages, catalogue }) => {
    await page.goto(localPath(`/category/${CATEGORY}`));
    await expect(results(page, messages).first()).toBeVisible();
    await expectTouchLayout(page);
    const ofBrand = within(catalogue.items, ['oud-and-perfume', 'bakhoor-and-burners']).filter(
      ({ brand }) => brand === BRAND,
    ).length;
    await page.getByRole('button', { name: messages.listing.filter }).tap();
    const sheet = page.getByRole('dialog', { name: messages.listing.filter });
    await expectAccessible(page, 'the filters');
    await sheet
      .getByRole('list', { name: messages.listing.groups.brand })
      .getByRole('checkbox', { name: BRAND_NAME[lang] })
      .tap();
    await expect(page).toHaveURL(/brand=Bayt\+Al\+Oud$/);
    const show = sheet.getByRole('button').last();
    await expect(show).toContainText(String(ofBrand));
    await show.tap();
    await expect(sheet).toHaveCount(0);
    await expect(results(page, messages)).toHaveCount(ofBrand);
  });
});
