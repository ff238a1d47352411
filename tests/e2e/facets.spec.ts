import type { Page } from '@playwright/test';
import type { ItemSummary } from '../../lib/api/contract/item';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { fill, type Messages } from './messages';

const CATEGORY = 'oud-and-bakhoor';
const BRAND = 'Bayt Al Oud';

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

test.beforeEach(async ({ page, localPath }) => {
  await page.goto(localPath(`/category/${CATEGORY}`));
});

test('a category shows its products without JavaScript, with the filters of the URL', async ({
  browser,
  localPath,
  siteUrl,
  catalogue,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto(localPath(`/category/${CATEGORY}?brand=${encodeURIComponent(BRAND)}`));
  const [category] = catalogue.categories.filter(({ seName }) => seName === CATEGORY);
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, category?.productCount ?? 0));
  await context.close();
});

test('a URL with filters never shows products that the filters exclude', async ({
  page,
  localPath,
  messages,
}) => {
  await page.route('**/GetProductAndCollectionByCategoryWebSite?*', async (route) => {
    await expect(page.getByRole('article')).toHaveCount(0);
    await route.continue();
  });
  await page.goto(localPath(`/category/${CATEGORY}?brand=${encodeURIComponent(BRAND)}`));
  await expect(chips(page, messages).getByRole('listitem')).toHaveCount(2);
  await expect(results(page, messages).first()).toBeVisible();
});

test('a filter narrows the list to its count, appears in the URL and as a chip, and can be removed', async ({
  page,
  localPath,
  messages,
  catalogue,
}) => {
  const all = within(catalogue.items, ['oud-and-perfume', 'bakhoor-and-burners']);
  const ofBrand = all.filter(({ brand }) => brand === BRAND).length;
  const checkbox = box(page, messages.listing.groups.brand, BRAND);
  await expect(checkbox.locator('xpath=ancestor::label')).toContainText(String(ofBrand));
  await checkbox.click();
  await expect(page).toHaveURL(localPath(`/category/${CATEGORY}?brand=Bayt+Al+Oud`));
  await expect(results(page, messages)).toHaveCount(ofBrand);
  await expect(checkbox).toBeChecked();
  await chips(page, messages)
    .getByRole('button', { name: fill(messages.listing.remove, { name: BRAND }) })
    .click();
  await expect(page).toHaveURL(localPath(`/category/${CATEGORY}`));
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, all.length));
  await expect(checkbox).not.toBeChecked();
});

test('back and forward restore the filters, and a reload and a shared URL show the same list', async ({
  page,
  context,
  localPath,
  messages,
}) => {
  await box(page, messages.listing.groups.brand, '3BEEZ').click();
  await expect(chips(page, messages).getByRole('listitem')).toHaveCount(2);
  await expect(results(page, messages).first()).toBeVisible();
  const ofBrand = await titles(page, messages);
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
  await other.goto(page.url());
  await expect.poll(() => titles(other, messages)).toEqual(onSale);
  await other.close();
  await page.goto(localPath(`/category/${CATEGORY}`));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(chips(page, messages)).toHaveCount(0);
});

test('the price filter uses the displayed currency and accepts Arabic digits', async ({
  page,
  messages,
  catalogue,
}) => {
  const all = within(catalogue.items, ['oud-and-perfume', 'bakhoor-and-burners']);
  const priced = all.filter(
    ({ priceByCountry: [base] }) => base && base.salePrice >= 5 && base.salePrice <= 12.5,
  ).length;
  await facets(page).getByRole('textbox', { name: messages.listing.price.from }).fill('٥');
  await facets(page).getByRole('textbox', { name: messages.listing.price.to }).fill('12.5');
  await facets(page).getByRole('button', { name: messages.listing.price.apply }).click();
  await expect(page).toHaveURL(/min=5&max=12\.5$/);
  await expect(results(page, messages)).toHaveCount(priced);
});

test('the sort order is applied and kept after a reload', async ({ page, messages, catalogue }) => {
  const all = within(catalogue.items, ['oud-and-perfume', 'bakhoor-and-burners']);
  const cheapest = Math.min(
    ...all.map(({ priceByCountry: [base] }) => base?.salePrice ?? Number.POSITIVE_INFINITY),
  );
  await page.getByRole('combobox', { name: messages.listing.sort }).selectOption('priceUp');
  await expect(page).toHaveURL(/sort=priceUp$/);
  await expect(results(page, messages).first()).toContainText(cheapest.toFixed(3));
  await page.reload();
  await expect(page.getByRole('combobox', { name: messages.listing.sort })).toHaveValue('priceUp');
});

test('filters without results show an empty state, and one click clears them', async ({
  page,
  localPath,
  messages,
}) => {
  await page.goto(localPath(`/category/${CATEGORY}?max=0.001`));
  await expect(page.getByText(messages.listing.noFilterResults)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: messages.listing.clearAll })
    .last()
    .click();
  await expect(page).toHaveURL(localPath(`/category/${CATEGORY}`));
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('going back from a product restores the filters and the scroll position', async ({
  page,
  messages,
  localPath,
}) => {
  await page.goto(localPath(`/category/${CATEGORY}?stock=1`));
  const last = results(page, messages).last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(window.scrollY));
  expect(before).toBeGreaterThan(300);
  const all = await titles(page, messages);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/product-details/);
  await page.goBack();
  await expect.poll(() => titles(page, messages)).toEqual(all);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => Math.round(window.scrollY))) - before))
    .toBeLessThanOrEqual(50);
});

test('axe finds no serious violation on a category with filters', async ({ page, messages }) => {
  await expect(box(page, messages.listing.groups.brand, BRAND)).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filters on a phone open in a sheet whose button shows the number of results', async ({
    page,
    messages,
    catalogue,
  }) => {
    const ofBrand = within(catalogue.items, ['oud-and-perfume', 'bakhoor-and-burners']).filter(
      ({ brand }) => brand === BRAND,
    ).length;
    await page.getByRole('button', { name: messages.listing.filter }).tap();
    const sheet = page.getByRole('dialog', { name: messages.listing.filter });
    await expectAccessible(page);
    await sheet
      .getByRole('list', { name: messages.listing.groups.brand })
      .getByRole('checkbox', { name: BRAND })
      .tap();
    await expect(page).toHaveURL(/brand=Bayt\+Al\+Oud$/);
    const show = sheet.getByRole('button').last();
    await expect(show).toContainText(String(ofBrand));
    await show.tap();
    await expect(sheet).toHaveCount(0);
    await expect(results(page, messages)).toHaveCount(ofBrand);
  });
});
