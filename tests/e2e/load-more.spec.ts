import type { Page } from '@playwright/test';
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

test('“load more” appends every page and shows each product once', async ({
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

test('a reload restores the loaded pages and the scroll position', async ({ page, messages }) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  const all = await titles(page);
  const place = await scrollDown(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  expect(await titles(page)).toEqual(all);
  await expectScrollPosition(page, place);
});

test('the URL of a list with loaded pages shows the same list to another visitor', async ({
  page,
  context,
  messages,
}) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  const all = await titles(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cards(other)).toHaveCount(2 * PAGE_SIZE);
  expect(await titles(other)).toEqual(all);
});

test('going back from a product restores the loaded pages and the scroll position', async ({
  page,
  messages,
}) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  const all = await titles(page);
  const place = await scrollDown(page);
  const card = cards(page).nth(PAGE_SIZE + 14);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  expect(await titles(page)).toEqual(all);
  await expectScrollPosition(page, place);
});

test('going back restores the scroll position after the product page was reloaded', async ({
  page,
  messages,
}) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  const place = await scrollDown(page);
  const card = cards(page).nth(PAGE_SIZE + 14);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards(page).nth(PAGE_SIZE)).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expectScrollPosition(page, place);
});

for (const fault of ['answers 500', 'breaks the connection', 'answers nonsense'] as const) {
  test(`“load more” keeps the list and shows an error with a retry button when the gateway ${fault}`, async ({
    page,
    messages,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 500|ERR_CONNECTION_RESET/);
    const first = await titles(page);
    await page.route('**/gateway/**', (route) => {
      if (fault === 'breaks the connection') return route.abort('connectionreset');
      return route.fulfill(
        fault === 'answers 500'
          ? { status: 500, body: 'broken' }
          : { contentType: 'application/json', body: '{"items":[{}' },
      );
    });
    await more(page, messages).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(messages.listing.moreFailed);
    expect(await titles(page)).toEqual(first);
    await page.unroute('**/gateway/**');
    await alert.getByRole('button', { name: messages.listing.retry }).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await expect(alert).toHaveCount(0);
  });
}
