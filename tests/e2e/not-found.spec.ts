import type { Page } from '@playwright/test';
import { PUBLIC_ENV } from '@/lib/env/public';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { MESSAGES, type Messages, toPath } from './messages';

/** Paths that no route matches: they have one static page for both languages. */
const UNKNOWN_PATHS = [
  '/no/such/page',
  '/no-such-page',
  '/a/b/c/d/e/f/g',
  '/category/honey/and/more',
  '/product-details',
  '/no-such-file.txt',
];
/** Each kind of missing page, with the message key of its title. */
const MISSING = [
  ['/no/such/page', 'title'],
  ['/product-details/no-such-item', 'product'],
  ['/category/no-such-category', 'category'],
] as const;

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 404/));

const pathLine = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: false }).filter({ visible: true });

async function expectNotFoundPage(page: Page, { notFound }: Messages, home: string) {
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
  await expect(main.getByText(notFound.text)).toBeVisible();
  await expect(main.getByRole('link', { name: notFound.home })).toHaveAttribute('href', home);
  await expect(main.getByRole('button', { name: notFound.back })).toBeVisible();
}

for (const [path, key] of MISSING) {
  test(`${path} answers 404 in the language of its path, and names what was not found`, async ({
    page,
    lang,
    localPath,
    messages,
  }) => {
    const { notFound } = messages;
    const response = await page.goto(`${localPath(path)}?secret=hidden`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    await expectNotFoundPage(page, messages, localPath('/'));
    await expect(page).toHaveTitle(`${notFound[key]} | ${PUBLIC_ENV.shopName[lang]}`);
    await expect(pathLine(page, notFound.path)).toHaveText(`${notFound.path} ${localPath(path)}`);
    // The pages of a missing product and of a missing category have the same content.
    if (key !== 'category') await expectAccessible(page);
  });
}

for (const path of ['/no/such/page', '/product-details/no-such-item']) {
  test(`the back button and the home link of the not-found page of ${path} work`, async ({
    page,
    localPath,
    messages,
  }) => {
    await page.goto(localPath('/faq'));
    await page.goto(localPath(path));
    await page.getByRole('button', { name: messages.notFound.back }).click();
    await expect(page).toHaveURL(localPath('/faq'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.info.links.faq);
    await page.goForward();
    await page.getByRole('link', { name: messages.notFound.home }).click();
    await expect(page).toHaveURL(localPath('/'));
    await expect(page.getByRole('region', { name: messages.home.hero.label })).toBeVisible();
  });
}

test('every unknown path answers 404 with the same page, which has both languages and is not indexed', {
  tag: '@once',
}, async ({ request }) => {
  const bodies = new Set<string>();
  for (const path of UNKNOWN_PATHS.flatMap((one) => [one, toPath('en', one)])) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    bodies.add(await response.text());
  }
  expect(bodies.size, 'different pages').toBe(1);
  const [html = ''] = bodies;
  expect(html.match(/<title>[^<]*/g)).toEqual([
    `<title>${MESSAGES.ar.notFound.title} · ${MESSAGES.en.notFound.title} | ${PUBLIC_ENV.shopName.en}`,
  ]);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  for (const { notFound } of Object.values(MESSAGES)) expect(html).toContain(notFound.text);
});

test('the not-found page shows the path as plain text, isolated and shortened', {
  tag: '@once',
}, async ({ page, localPath, messages }) => {
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

test('the messages of the not-found page have the texts of the specification', {
  tag: '@once',
}, () => {
  expect(MESSAGES.en.notFound).toMatchObject({
    title: 'Page Not Found',
    text: 'Sorry, the page you are looking for could not be found.',
    home: 'Back to Home',
    back: 'Go Back',
  });
});

test('an unknown path shows the not-found page without JavaScript', {
  tag: '@once',
}, async ({ browser, baseURL, localPath }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL as string,
  });
  const page = await context.newPage();
  const response = await page.goto(localPath('/no/such/page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true }).first()).toBeVisible();
  expect(await page.getByRole('link').count()).toBeGreaterThan(0);
  await context.close();
});
