import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { fill, type Messages, toTextKey } from './messages';

const SAFFRON = { ar: 'زعفران', en: 'saffron' };
const NO_MATCH = 'qqqqzzzz';

const field = (page: Page, messages: Messages) =>
  page.getByRole('combobox', { name: messages.search.label });
const options = (page: Page) => page.getByRole('option');
const results = (page: Page, messages: Messages) =>
  page.getByRole('region', { name: messages.listing.items, exact: true }).getByRole('article');

async function openSearch(page: Page, messages: Messages): Promise<void> {
  await page.getByRole('button', { name: messages.layout.header.searchPrompt }).click();
  await expect(field(page, messages)).toBeFocused();
}

test.describe('the search field', () => {
  test.beforeEach(({ gotoHome }) => gotoHome());

  test('the search field links to all results and stores recent searches until they are cleared; a new search updates the results page, and back restores the previous query', async ({
    page,
    messages,
    lang,
    localPath,
  }) => {
    await openSearch(page, messages);
    await page.keyboard.type('oud');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(localPath('/search?q=oud'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      fill(messages.search.results, { query: 'oud' }),
    );
    await openSearch(page, messages);
    await expect(
      page.getByRole('listbox', { name: messages.search.recent }).getByRole('option'),
    ).toHaveText(['oud']);
    await page.keyboard.type(SAFFRON[lang]);
    await page
      .getByRole('group', { name: messages.search.items })
      .getByRole('option', { name: lang === 'ar' ? 'زعفران' : 'Saffron' })
      .first()
      .click();
    await expect(page).toHaveURL(/product-details/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openSearch(page, messages);
    await expect(options(page)).toHaveText([SAFFRON[lang], 'oud']);
    await page.getByRole('button', { name: messages.search.clearRecent }).click();
    await expect(options(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();

    await test.step('a new search on the results page, and back to the previous query', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await field(page, messages).fill('oud');
      await field(page, messages).press('Enter');
      await expect(page).toHaveURL(localPath('/search?q=oud'));
      await expect(results(page, messages).first()).toBeVisible();
      await expectAccessible(page, 'the results page');
      const box = page.getByRole('searchbox', { name: messages.search.label });
      await box.fill('tea');
      await box.press('Enter');
      await expect(page).toHaveURL(localPath('/search?q=tea'));
      await expect(heading).toHaveText(fill(messages.search.results, { query: 'tea' }));
      await page.goBack();
      await expect(page).toHaveURL(localPath('/search?q=oud'));
      await expect(heading).toHaveText(fill(messages.search.results, { query: 'oud' }));
      await expect(box).toHaveValue('oud');
    });
  });
});

test.describe('the search results page', () => {
  test('a search without results is accessible, and shows search tips, categories and best sellers', {
    tag: '@once',
  }, async ({ page, localPath, messages, catalogue, lang }) => {
    await page.goto(localPath(`/search?q=${NO_MATCH}`));
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: fill(messages.search.nothing, { query: NO_MATCH }) }),
    ).toBeVisible();
    await expect(page.getByText(messages.search.tips)).toBeVisible();
    await expectAccessible(page, 'a search without results');
    const [category] = catalogue.categories;
    await expect(
      page.getByRole('region', { name: messages.search.bestSellers }).getByRole('article'),
    ).toHaveCount(5);
    await page
      .getByRole('region', { name: messages.search.browseCategories })
      .getByRole('link', { name: category?.name[toTextKey(lang)] ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(localPath(`/category/${category?.seName}`));
  });

  test('the “view all” link of a home page row opens the results page', { tag: '@once' }, async ({
    page,
    gotoHome,
    messages,
    catalogue,
    lang,
    localPath,
  }) => {
    const row = catalogue.home.sections.find(
      (section) => section.type === 'items' && section.kind === 'new',
    );
    const title = row && 'title' in row ? row.title[toTextKey(lang)] : '';
    await gotoHome();
    await page
      .getByRole('link', { name: fill(messages.home.viewAllIn, { section: title }) })
      .click();
    await expect(page).toHaveURL(localPath('/search?new=1'));
    const fresh = catalogue.items.filter(({ markIsNew }) => markIsNew).length;
    await expect(results(page, messages)).toHaveCount(Math.min(24, fresh));
  });
});
