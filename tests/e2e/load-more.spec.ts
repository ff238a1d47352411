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

test('“load more” appends every page and shows each product once; a reload, the URL and going back from a product restore the loaded pages and the scroll position', async ({
  page,
  context,
  localPath,
  messages,
  catalogue,
}) => {
  const { length: total } = catalogue.items.filter(({ categoryList }) =>
    categoryList.some(({ seName }) => seName === LARGE_CATEGORY),
  );
  await page.goto(localPath(`/category/${LARGE_CATEGORY}`));
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  const first = await titles(page);
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect(page).toHaveURL(localPath(`/category/${LARGE_CATEGORY}?page=2`));
  const two = await titles(page);
  expect(two.slice(0, PAGE_SIZE)).toEqual(first);
  await expectAccessible(page, 'a list of two pages');
  const expectTwoPages = async () => {
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    expect(await titles(page)).toEqual(two);
  };

  await test.step('another visitor opens the URL', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(cards(other)).toHaveCount(2 * PAGE_SIZE);
    expect(await titles(other)).toEqual(two);
    await other.close();
  });

  const place = await scrollDown(page);
  await test.step('the list is reloaded', async () => {
    await page.reload();
    await expectTwoPages();
    await expectScrollPosition(page, place);
  });

  const heading = page.getByRole('heading', { level: 1 });
  const card = cards(page).nth(PAGE_SIZE + 14);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await test.step('the shopper goes back from a product', async () => {
    await card.getByRole('link').click();
    await expect(heading).toHaveText(title);
    await page.goBack();
    await expectTwoPages();
    await expectScrollPosition(page, place);
  });

  await test.step('the shopper goes back after the product page was reloaded', async () => {
    await card.getByRole('link').click();
    await expect(heading).toHaveText(title);
    await expect(cards(page).nth(PAGE_SIZE)).toHaveCount(0);
    await page.reload();
    await page.goBack();
    await expectTwoPages();
    await expectScrollPosition(page, place);
  });

  await test.step('the last page follows the restored ones', async () => {
    await more(page, messages).click();
    await expect(cards(page)).toHaveCount(total);
    await expect(page).toHaveURL(localPath(`/category/${LARGE_CATEGORY}?page=3`));
    expect(new Set(await titles(page)).size).toBe(total);
    await expect(more(page, messages)).toHaveCount(0);
  });
});
