import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { LARGE_CATEGORY } from './large-category';
import type { Messages } from './messages';

const PAGE_SIZE = 24;
const TOLERANCE_PX = 50;

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const more = (page: Page, messages: Messages) =>
  page.getByRole('button', { name: messages.listing.loadMore, exact: true });
const getScrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.beforeEach(async ({ page, localPath }) => {
  await page.goto(localPath(`/category/${LARGE_CATEGORY}`));
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
});

test('“load more” appends every page, shows each product once, and the list stays accessible', async ({
  page,
  localPath,
  messages,
  catalogue,
}) => {
  const first = await titles(page);
  const { length: total } = catalogue.items.filter(({ categoryList }) =>
    categoryList.some(({ seName }) => seName === LARGE_CATEGORY),
  );
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect(page).toHaveURL(localPath(`/category/${LARGE_CATEGORY}?page=2`));
  expect((await titles(page)).slice(0, PAGE_SIZE)).toEqual(first);
  await expectAccessible(page, 'a list of two pages');
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(total);
  await expect(page).toHaveURL(localPath(`/category/${LARGE_CATEGORY}?page=3`));
  const all = await titles(page);
  expect(new Set(all).size).toBe(total);
  await expect(more(page, messages)).toHaveCount(0);
});

/**
 * Scrolls to a product far down in the loaded list.
 * @returns the scroll position in pixels
 */
async function scrollDown(page: Page): Promise<number> {
  await cards(page)
    .nth(PAGE_SIZE + 14)
    .scrollIntoViewIfNeeded();
  await expect.poll(() => getScrollPosition(page)).toBeGreaterThan(1000);
  return getScrollPosition(page);
}

const expectScrollPosition = (page: Page, place: number) =>
  expect
    .poll(async () => Math.abs((await getScrollPosition(page)) - place), `pixels from ${place}`)
    .toBeLessThanOrEqual(TOLERANCE_PX);

test('a reload, the URL and going back from a product restore the loaded pages and the scroll position', async ({
  page,
  context,
  messages,
}) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  const all = await titles(page);
  const heading = page.getByRole('heading', { level: 1 });
  const expectList = async (tab: Page) => {
    await expect(cards(tab)).toHaveCount(2 * PAGE_SIZE);
    expect(await titles(tab)).toEqual(all);
  };

  await test.step('another visitor opens the URL', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expectList(other);
    await other.close();
  });

  const place = await scrollDown(page);
  await test.step('the list is reloaded', async () => {
    await page.reload();
    await expectList(page);
    await expectScrollPosition(page, place);
  });

  const card = cards(page).nth(PAGE_SIZE + 14);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await test.step('the shopper goes back from a product', async () => {
    await card.getByRole('link').click();
    await expect(heading).toHaveText(title);
    await page.goBack();
    await expectList(page);
    await expectScrollPosition(page, place);
  });

  await test.step('the shopper goes back after the product page was reloaded', async () => {
    await card.getByRole('link').click();
    await expect(heading).toHaveText(title);
    await expect(cards(page).nth(PAGE_SIZE)).toHaveCount(0);
    await page.reload();
    await page.goBack();
    await expectList(page);
    await expectScrollPosition(page, place);
  });
});
