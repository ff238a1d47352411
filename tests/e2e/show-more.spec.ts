import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LARGE_CATEGORY } from './large-category';
import type { Messages } from './messages';

const PAGE = 24;
const NEAR = 50;

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const more = (page: Page, messages: Messages) => page.getByRole('button', { name: messages.category.showMore, exact: true });
const scrollPlace = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.beforeEach(async ({ page, localPath }) => {
  await page.goto(localPath(`/category/${LARGE_CATEGORY}`));
  await expect(cards(page)).toHaveCount(PAGE);
});

test('shows page after page, each item once, to the last', async ({ page, localPath, messages, catalogue }) => {
  const first = await titles(page);
  const { length: total } = catalogue.items.filter(({ categoryList }) => categoryList.some(({ seName }) => seName === LARGE_CATEGORY));
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  await expect(page).toHaveURL(localPath(`/category/${LARGE_CATEGORY}?page=2`));
  expect((await titles(page)).slice(0, PAGE)).toEqual(first);
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(total);
  await expect(page).toHaveURL(localPath(`/category/${LARGE_CATEGORY}?page=3`));
  const all = await titles(page);
  expect(new Set(all).size).toBe(total);
  await expect(more(page, messages)).toHaveCount(0);
});

/** Far down among the items that were asked for. */
async function scrollDown(page: Page): Promise<number> {
  await cards(page)
    .nth(PAGE + 14)
    .scrollIntoViewIfNeeded();
  await expect.poll(() => scrollPlace(page)).toBeGreaterThan(1000);
  return scrollPlace(page);
}

const expectPlace = (page: Page, place: number) =>
  expect.poll(async () => Math.abs((await scrollPlace(page)) - place), `pixels from ${place}`).toBeLessThanOrEqual(NEAR);

test('shows the same in the same place after a reload', async ({ page, messages }) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  const all = await titles(page);
  const place = await scrollDown(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  expect(await titles(page)).toEqual(all);
  await expectPlace(page, place);
});

test('shows the same to somebody who is sent the address', async ({ page, context, messages }) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  const all = await titles(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cards(other)).toHaveCount(2 * PAGE);
  expect(await titles(other)).toEqual(all);
});

test('comes back from an item to the same items and the same place', async ({ page, messages }) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  const all = await titles(page);
  const place = await scrollDown(page);
  const card = cards(page).nth(PAGE + 14);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  expect(await titles(page)).toEqual(all);
  await expectPlace(page, place);
});

test('comes back to the same place when the item was loaded anew', async ({ page, messages }) => {
  await more(page, messages).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  const place = await scrollDown(page);
  const card = cards(page).nth(PAGE + 14);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards(page).nth(PAGE)).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  await expectPlace(page, place);
});

for (const fault of ['answers 500', 'breaks the connection', 'answers nonsense'] as const) {
  test(`keeps what is shown when the gateway ${fault}, says so, and tries again when asked`, async ({ page, messages, consoleErrors }) => {
    consoleErrors.expect(/status of 500|ERR_CONNECTION_RESET/);
    const first = await titles(page);
    await page.route('**/gateway/**', (route) => {
      if (fault === 'breaks the connection') return route.abort('connectionreset');
      return route.fulfill(fault === 'answers 500' ? { status: 500, body: 'broken' } : { contentType: 'application/json', body: '{"items":[{}' });
    });
    await more(page, messages).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(messages.category.moreFailed);
    expect(await titles(page)).toEqual(first);
    await page.unroute('**/gateway/**');
    await alert.getByRole('button', { name: messages.category.retry }).click();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    await expect(alert).toHaveCount(0);
  });
}
