import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { type Catalogue, orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { fill, type Lang, toTextKey } from './messages';
import { DINAR } from './money';

/** Expects every row of products that the gateway returns, with prices in dinar. */
async function expectProductRows(page: Page, { home }: Catalogue, lang: Lang): Promise<void> {
  let rows = 0;
  for (const section of home.sections) {
    if (!('items' in section)) continue;
    const title = section.title[toTextKey(lang)];
    const row = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
    await expect(row.getByRole('article').first()).toBeVisible();
    for (const price of await row.locator('[data-fils]').allTextContents())
      expect(price).toMatch(DINAR[lang]);
    rows++;
  }
  expect(rows).toBeGreaterThanOrEqual(4);
}

test('a visitor navigates from the home page with its product rows through a category to a product, back by the breadcrumbs, and through the category index to a subcategory, on accessible pages', async ({
  page,
  gotoHome,
  localPath,
  lang,
  messages,
  catalogue,
}) => {
  const key = toTextKey(lang);
  const top = catalogue.categories.filter(({ parentId }) => parentId === undefined);
  const category = orThrow(top[0], 'category');
  await gotoHome();
  const main = page.getByRole('main');
  await expect(
    main
      .getByRole('region', { name: messages.home.hero.label })
      .getByRole('heading', { level: 2 })
      .first(),
  ).toBeVisible();
  for (const { name } of top)
    await expect(main.getByRole('link', { name: name[key], exact: true })).toHaveCount(1);
  await expectProductRows(page, catalogue, lang);
  const fresh = catalogue.home.sections.find(
    (section) => section.type === 'items' && section.kind === 'new',
  );
  const section = fresh && 'title' in fresh ? fresh.title[key] : '';
  await expect(
    main.getByRole('link', { name: fill(messages.home.viewAllIn, { section }) }),
  ).toHaveAttribute('href', localPath('/search?new=1'));
  await expect(page.locator('html')).toHaveAttribute('data-country', 'KW');
  await expectAccessible(page, 'the home page');

  await main.getByRole('link', { name: category.name[key], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name[key]);
  const breadcrumbs = page.getByRole('navigation', { name: messages.product.breadcrumbs });
  await expect(breadcrumbs.getByRole('listitem')).toHaveText([
    messages.product.home,
    category.name[key],
  ]);

  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(breadcrumbs.getByText(title)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'a product');

  await breadcrumbs.getByRole('link').last().click();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await expect(breadcrumbs.getByRole('link', { name: messages.product.home })).toHaveAttribute(
    'href',
    localPath('/'),
  );

  await test.step('the category index lists every category, and a category links to its subcategories', async () => {
    const { parent, child } = catalogue.family();
    await page
      .getByRole('navigation', { name: messages.layout.header.navigation })
      .getByRole('link', { name: messages.layout.header.allCategories })
      .click();
    await expect(page).toHaveURL(localPath('/category'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.category.indexTitle);
    for (const { name } of catalogue.categories)
      await expect(main.getByRole('link', { name: name[key], exact: true })).toHaveCount(1);
    await expectAccessible(page, 'the category index');
    await main.getByRole('link', { name: parent.name[key], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(parent.name[key]);
    const parts = page.getByRole('list', { name: messages.category.subcategories });
    await parts.getByRole('link', { name: child.name[key], exact: true }).click();
    await expect(page).toHaveURL(localPath(`/category/${child.seName}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.name[key]);
    await expect(page.getByRole('article')).toHaveCount(Math.min(child.productCount, 24));
    await expect(breadcrumbs.getByRole('link')).toHaveText([
      messages.product.home,
      parent.name[key],
    ]);
  });
});
