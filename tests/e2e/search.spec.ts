import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { fill, type Messages, toTextKey } from './messages';

const SPELLINGS = {
  ar: { typed: 'شمعه العنبر', title: 'شمعة العنبر', misspelled: 'زعفارن', right: 'زعفران' },
  en: {
    typed: 'AMBER candl',
    title: 'Amber & Cardamom Candle',
    misspelled: 'safron',
    right: 'saffron',
  },
};
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

  test('the search field debounces typing, finds other spellings, highlights the match, and is a combobox', async ({
    page,
    messages,
    lang,
  }) => {
    await openSearch(page, messages);
    await expect(field(page, messages)).toHaveAttribute('aria-expanded', 'false');

    await test.step('outdated responses of fast typing are ignored', async () => {
      const queries: string[] = [];
      await page.route('**/searchProductInHomePage**', async (route) => {
        queries.push(new URL(route.request().url()).searchParams.get('productName') ?? '');
        await route.continue();
      });
      const { right } = SPELLINGS[lang];
      await page.keyboard.type(right, { delay: 15 });
      await expect(options(page).first()).toContainText(lang === 'ar' ? 'زعفران' : 'Saffron');
      expect(queries.at(-1)).toBe(right);
      expect(queries.length).toBeLessThan(right.length);
      await page.unroute('**/searchProductInHomePage**');
    });

    await test.step('another spelling is found and highlighted', async () => {
      await field(page, messages).fill(SPELLINGS[lang].typed);
      const first = page
        .getByRole('group', { name: messages.search.items })
        .getByRole('option')
        .first();
      await expect(first).toContainText(SPELLINGS[lang].title);
      await expect(first.locator('mark').first()).toHaveText(lang === 'ar' ? 'شمعة' : 'Amber');
    });

    await test.step('arrow keys cycle through the options, and Enter opens the active one', async () => {
      await field(page, messages).fill('sidr');
      await expect(field(page, messages)).toHaveAttribute('aria-expanded', 'true');
      // Until its response arrives, the options of the previous text are shown.
      await expect(options(page).last()).toContainText('sidr');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await expect(field(page, messages)).toHaveAttribute(
        'aria-activedescendant',
        (await options(page).first().getAttribute('id')) ?? '',
      );
      await page.keyboard.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await expect(field(page, messages)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      const href = (await options(page).first().getAttribute('href')) ?? '';
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('the search field links to all results and stores recent searches until they are cleared', async ({
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
    await page.keyboard.type(SPELLINGS[lang].right);
    await page
      .getByRole('group', { name: messages.search.items })
      .getByRole('option', { name: lang === 'ar' ? 'زعفران' : 'Saffron' })
      .first()
      .click();
    await expect(page).toHaveURL(/product-details/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openSearch(page, messages);
    await expect(options(page)).toHaveText([SPELLINGS[lang].right, 'oud']);
    await page.getByRole('button', { name: messages.search.clearRecent }).click();
    await expect(options(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();
  });
});

test.describe('the search results page', () => {
  test('the results page shows the query of the URL and the corrected spelling, and is not indexed', async ({
    page,
    localPath,
    messages,
    lang,
  }) => {
    const { misspelled, right } = SPELLINGS[lang];
    await page.goto(localPath(`/search?q=${encodeURIComponent(misspelled)}`));
    await expect(
      page.getByText(fill(messages.search.corrected, { query: misspelled, spelling: right })),
    ).toBeVisible();
    await expect(results(page, messages).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('a new search updates the results page, and back restores the previous query', async ({
    page,
    localPath,
    messages,
  }) => {
    await page.goto(localPath('/search?q=oud'));
    await expect(results(page, messages).first()).toBeVisible();
    await expectAccessible(page, 'the results page');
    const box = page.getByRole('searchbox', { name: messages.search.label });
    await box.fill('tea');
    await box.press('Enter');
    await expect(page).toHaveURL(localPath('/search?q=tea'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      fill(messages.search.results, { query: 'tea' }),
    );
    await page.goBack();
    await expect(page).toHaveURL(localPath('/search?q=oud'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      fill(messages.search.results, { query: 'oud' }),
    );
    await expect(box).toHaveValue('oud');
  });

  test('a search without results shows search tips, categories and best sellers', async ({
    page,
    localPath,
    messages,
    catalogue,
    lang,
  }) => {
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

  test('the results page shows a server error on a 500 and retries on request', async ({
    page,
    localPath,
    messages,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 500/);
    await page.route('**/Product/GetAll**', (route) =>
      route.fulfill({ status: 500, headers: { 'retry-after': '0' }, body: 'broken' }),
    );
    await page.goto(localPath('/search?q=oud'));
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(messages.listing.serverError);
    await page.unroute('**/Product/GetAll**');
    await alert.getByRole('button', { name: messages.listing.retry }).click();
    await expect(results(page, messages).first()).toBeVisible();
  });

  test('the results page treats special characters as text', {
    tag: '@once',
  }, async ({ page, localPath, messages }) => {
    const [first, ...others] = [
      '%',
      "'; DROP TABLE items; --",
      '<img src=x onerror=alert(1)>',
      '🍯',
    ];
    const expectNothing = async (query: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(messages.search.results, { query }),
      );
      await expect(page.getByText(fill(messages.search.nothing, { query }))).toBeVisible();
    };
    await page.goto(localPath(`/search?q=${encodeURIComponent(first ?? '')}`));
    await expectNothing(first ?? '');
    const box = page.getByRole('searchbox', { name: messages.search.label });
    for (const query of others) {
      await box.fill(query);
      await box.press('Enter');
      await expectNothing(query);
    }
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
