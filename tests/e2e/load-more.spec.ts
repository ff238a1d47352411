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
  // Scrolls to where the click on the product will be.
  await cards(page)
    .nth(PAGE_SIZE + 14)
    .getByRole('link')
    .hover();
  await expect.poll(() => getScrollPosition(page)).toBeGreaterThan(1000);
  return getScrollPosition(page);
}

const expectScrollPosition = (page: Page, place: number) =>
  expect
    .poll(async () => Math.abs((await getScrollPosition(page)) - place), `pixels from ${place}`)
    .toBeLessThanOrEqual(TOLERANCE_PX);

async function openCategory(page: Page, path: string, count: number): Promise<string[]> {
  await page.goto(path);
  await expect(cards(page)).toHaveCount(count);
  return titles(page);
}

/**
 * Opens the product of a card.
 * @returns goes back, and expects the list and its scroll position
 */
async function openProduct(page: Page): Promise<() => Promise<void>> {
  const list = await titles(page);
  const place = await scrollDown(page);
  const card = cards(page).nth(PAGE_SIZE + 14);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(cards(page).nth(PAGE_SIZE)).toHaveCount(0);
  return async () => {
    await page.goBack();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    expect(await titles(page)).toEqual(list);
    await expectScrollPosition(page, place);
  };
}

test('“load more” appends every page and shows each product once; going back from a product restores the loaded pages and the scroll position', {
  tag: '@once',
}, async ({ page, localPath, messages, catalogue }) => {
  const { length: total } = catalogue.items.filter(({ categoryList }) =>
    categoryList.some(({ seName }) => seName === LARGE_CATEGORY),
  );
  const path = localPath(`/category/${LARGE_CATEGORY}`);
  const first = await openCategory(page, path, PAGE_SIZE);
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect(page).toHaveURL(`${path}?page=2`);
  expect((await titles(page)).slice(0, PAGE_SIZE)).toEqual(first);
  await expectAccessible(page, 'a list of two pages');

  await test.step('the shopper goes back from a product', async () => {
    const goBack = await openProduct(page);
    await goBack();
  });

  await test.step('the last page follows the restored ones', async () => {
    await more(page, messages).click();
    await expect(cards(page)).toHaveCount(total);
    await expect(page).toHaveURL(`${path}?page=3`);
    expect(new Set(await titles(page)).size).toBe(total);
    await expect(more(page, messages)).toHaveCount(0);
  });
});

test('the URL of two loaded pages shows both to another visitor, and a reload of the list or of a product page that was opened from it restores the list and the scroll position', {
  tag: '@once',
}, async ({ page, localPath }) => {
  const path = localPath(`/category/${LARGE_CATEGORY}?page=2`);
  const list = await openCategory(page, path, 2 * PAGE_SIZE);
  expect(new Set(list).size).toBe(2 * PAGE_SIZE);
  const place = await scrollDown(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  expect(await titles(page)).toEqual(list);
  await expectScrollPosition(page, place);

  const goBack = await openProduct(page);
  await page.reload();
  await goBack();
});
