import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { fill, getSearchPrompt, type Messages } from './messages';

const SAFFRON = { ar: 'زعفران', en: 'saffron' };
/** A query with few results: scanning and drawing many would only take time. */
const QUERY = 'sidr';
const NO_MATCH = 'qqqqzzzz';

const field = (page: Page, messages: Messages) =>
  page.getByRole('combobox', { name: messages.search.label });
const results = (page: Page, messages: Messages) =>
  page.getByRole('region', { name: messages.listing.items, exact: true }).getByRole('article');

async function openSearch(page: Page, messages: Messages): Promise<void> {
  await page.getByRole('button', { name: getSearchPrompt(messages) }).click();
  await expect(field(page, messages)).toBeFocused();
}

test('the list that “view all” of a home page row links to has its products; the search field links to products and to all results and lists recent searches; a new search updates the results page, also without results, and back restores the previous query', async ({
  page,
  messages,
  catalogue,
  lang,
  localPath,
}) => {
  await test.step('the list that “view all” links to', async () => {
    await page.goto(localPath('/search?new=1'));
    const fresh = catalogue.items.filter(({ markIsNew }) => markIsNew).length;
    await expect(results(page, messages)).toHaveCount(Math.min(24, fresh));
  });

  await test.step('the search overlay', async () => {
    await openSearch(page, messages);
    await page.keyboard.type(SAFFRON[lang]);
    await page
      .getByRole('group', { name: messages.search.items })
      .getByRole('option', { name: lang === 'ar' ? 'زعفران' : 'Saffron' })
      .first()
      .click();
    await expect(page).toHaveURL(/product-details/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openSearch(page, messages);
    await expect(
      page.getByRole('listbox', { name: messages.search.recent }).getByRole('option'),
    ).toHaveText([SAFFRON[lang]]);
    await page.keyboard.type(QUERY);
    await page.keyboard.press('Enter');
  });

  await test.step('a new search on the results page, and back to the previous query', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(localPath(`/search?q=${QUERY}`));
    await expect(heading).toHaveText(fill(messages.search.results, { query: QUERY }));
    await expect(results(page, messages).first()).toBeVisible();
    // The previous results are shown with a low contrast until the next ones arrive.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, 'the results page');
    await page.getByRole('button', { name: `${messages.search.label}: ${QUERY}` }).click();
    await expect(field(page, messages)).toHaveValue(QUERY);
    await page.keyboard.type(NO_MATCH);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(localPath(`/search?q=${NO_MATCH}`));
    await expect(heading).toHaveText(fill(messages.search.nothing, { query: NO_MATCH }));
    await expect(
      page.getByRole('region', { name: messages.search.bestSellers }).getByRole('article'),
    ).toHaveCount(5);
    await expectAccessible(page, 'a search without results');
    await page.goBack();
    await expect(page).toHaveURL(localPath(`/search?q=${QUERY}`));
    await expect(heading).toHaveText(fill(messages.search.results, { query: QUERY }));
  });

  await test.step('the query is cleared, and is not in the header of other pages', async () => {
    await page.getByRole('button', { name: messages.search.clear }).click();
    await expect(page).toHaveURL(localPath('/search'));
    await expect(page.getByRole('button', { name: getSearchPrompt(messages) })).toBeFocused();
    await page.goBack();
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/product-details/);
    await expect(page.getByRole('button', { name: messages.search.clear })).toBeHidden();
    await openSearch(page, messages);
  });
});
