import type { Page } from '@playwright/test';
import { PUBLIC_ENV } from '@/lib/env/public';
import { expect, test } from './fixtures';
import { MESSAGES } from './messages';

const UNKNOWN_PATHS = [
  '/no-such-page',
  '/no/such/page',
  '/a/b/c/d/e/f/g',
  '/category/honey/and/more',
  '/product-details',
  '/no-such-file.txt',
];
const UNKNOWN_RECORDS = ['/category/no-such-category', '/product-details/no-such-item'];

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 404/));

for (const path of [...UNKNOWN_PATHS, ...UNKNOWN_RECORDS]) {
  test(`${path} answers 404 in the language of its path`, async ({
    page,
    lang,
    localPath,
    messages,
  }) => {
    const response = await page.goto(localPath(path));
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.title);
    await expect(main.getByText(messages.notFound.text)).toBeVisible();
    await expect(main.getByRole('link', { name: messages.notFound.home })).toHaveAttribute(
      'href',
      localPath('/'),
    );
    await expect(main.getByRole('button', { name: messages.notFound.back })).toBeVisible();
  });
}

const pathLine = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: false }).filter({ visible: true });

for (const path of [
  '/no/such/page',
  '/product-details/no-such-item',
  '/category/no-such-category',
]) {
  test(`the not-found page of ${path} names the path`, async ({ page, localPath, messages }) => {
    await page.goto(`${localPath(path)}?secret=hidden`);
    await expect(pathLine(page, messages.notFound.path)).toHaveText(
      `${messages.notFound.path} ${localPath(path)}`,
    );
  });
}

test('the not-found page shows the path as plain text, isolated and shortened', async ({
  page,
  localPath,
  messages,
}) => {
  await page.goto(
    localPath(`/${encodeURIComponent('<img src=x onerror=alert(1)>‮عسل')}/${'a'.repeat(200)}`),
  );
  const line = pathLine(page, messages.notFound.path);
  await expect(line).toContainText('<img%20src%3Dx%20onerror%3Dalert(1)>%E2%80%AEعسل/aaa');
  await expect(line).toContainText('a…');
  await expect(line.locator('bdi')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

for (const [path, key] of [
  ['/no/such/page', 'title'],
  ['/product-details/no-such-item', 'product'],
  ['/category/no-such-category', 'category'],
] as const) {
  test(`the title of ${path} names what was not found`, async ({
    page,
    lang,
    localPath,
    messages,
  }) => {
    const title = `${messages.notFound[key]} | ${PUBLIC_ENV.shopName[lang]}`;
    await page.goto(localPath(path));
    await expect(page).toHaveTitle(title);
  });
}

test('the title of an unknown path is in both languages without JavaScript', async ({
  request,
  localPath,
}) => {
  const html = await (await request.get(localPath('/no/such/page'))).text();
  expect(html.match(/<title>[^<]*/g)).toEqual([
    `<title>${MESSAGES.ar.notFound.title} · ${MESSAGES.en.notFound.title} | ${PUBLIC_ENV.shopName.en}`,
  ]);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test('the not-found page has the texts of the specification', async ({ page }) => {
  await page.goto('/en/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(
    page.getByText('Sorry, the page you are looking for could not be found.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

for (const path of ['/no/such/page', '/product-details/no-such-item']) {
  test(`the back button and the home link of the not-found page of ${path} work`, async ({
    page,
    localPath,
    messages,
  }) => {
    await page.goto(localPath('/category/honey'));
    await page.goto(localPath(path));
    await page.getByRole('button', { name: messages.notFound.back }).click();
    await expect(page).toHaveURL(localPath('/category/honey'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: messages.notFound.home }).click();
    await expect(page).toHaveURL(localPath('/'));
    await expect(page.getByRole('region', { name: messages.home.hero.label })).toBeVisible();
  });
}

test('an unknown path shows the not-found page without JavaScript', async ({
  browser,
  baseURL,
  lang,
  localPath,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL as string,
  });
  const page = await context.newPage();
  const response = await page.goto(localPath('/no/such/page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true }).first()).toBeVisible();
  expect(await page.getByRole('link').count(), lang).toBeGreaterThan(0);
  await context.close();
});
