import type { Page } from '@playwright/test';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { type Lang, MESSAGES, type Messages, toPath } from './messages';

/** Paths that no route matches: they have one static page for both languages. */
const UNKNOWN_PATHS = [
  '/no/such/page',
  '/no-such-page',
  '/a/b/c/d/e/f/g',
  '/category/honey/and/more',
  '/product-details',
  '/no-such-file.txt',
  // Escapes that are not UTF-8, as of a link that was cut.
  '/%E0%A4%A',
  '/%ff/a',
  '/category/honey/%',
  '/ar/category/%E0%A4%A',
  '/success/%E2%82',
  '/media/%ff.jpg',
  '/wishlist/%zz',
];
const MISSING_PRODUCT = '/product-details/no-such-item';
/** A path with markup, a character that reverses the text, and too many letters. */
const HOSTILE_PATH = `/${encodeURIComponent('<img src=x onerror=alert(1)>\u202eعسل')}/${'a'.repeat(200)}`;

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 404/));

const pathLine = (page: Page, label: string) =>
  page.getByRole('main').locator('p', { hasText: label }).filter({ visible: true });

async function expectNotFoundPage(page: Page, { notFound }: Messages, home: string) {
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
  await expect(main.getByText(notFound.text)).toBeVisible();
  await expect(main.getByRole('link', { name: notFound.home })).toHaveAttribute('href', home);
  await expect(main.getByRole('button', { name: notFound.back })).toBeVisible();
}

/** Opens a page that does not exist, and expects it to name what was not found. */
async function openMissing(
  page: Page,
  lang: Lang,
  path: string,
  key: 'title' | 'product' | 'category',
): Promise<void> {
  const { notFound } = MESSAGES[lang];
  const response = await page.goto(`${toPath(lang, path)}?secret=hidden`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await expectNotFoundPage(page, MESSAGES[lang], toPath(lang, '/'));
  await expect(page).toHaveTitle(`${notFound[key]} | ${PUBLIC_ENV.shopName[lang]}`);
}

test('a missing category, a missing product and a path without a route answer 404 in the language of the path, name what was not found as plain text, and link back and home', async ({
  page,
  lang,
  localPath,
  messages: { notFound },
}) => {
  const line = pathLine(page, notFound.path);
  await openMissing(page, lang, '/category/no-such-category', 'category');
  await openMissing(page, lang, MISSING_PRODUCT, 'product');
  // The page of a missing category has the same content.
  await expectAccessible(page);
  await expect(line).toHaveText(`${notFound.path} ${localPath(MISSING_PRODUCT)}`);

  await openMissing(page, lang, '/category/%E0%A4%A', 'category');
  await openMissing(page, lang, '/product-details/a%ff', 'product');
  await openMissing(page, lang, '/%D8%B9%D8', 'title');

  await openMissing(page, lang, HOSTILE_PATH, 'title');
  await expectAccessible(page);
  await expect(line).toContainText(
    `${notFound.path} ${localPath('/<img%20src%3Dx%20onerror%3Dalert(1)>%E2%80%AEعسل/aaa')}`,
  );
  await expect(line).toHaveText(/a…$/);
  await expect(line.locator('bdi')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: notFound.back }).click();
  await expect(page).toHaveURL(`${localPath('/%D8%B9%D8')}?secret=hidden`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
});

test('every unknown path answers 404 with the same page, which has both languages and is not indexed', {
  tag: '@once',
}, async ({ request }) => {
  const bodies = new Set<string>();
  for (const path of UNKNOWN_PATHS.flatMap((one) => [one, toPath('en', one)])) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    bodies.add(await response.text());
  }
  expect(bodies.size, 'different pages').toBe(1);
  const [html = ''] = bodies;
  expect(html.match(/<title>[^<]*/g)).toEqual([
    `<title>${MESSAGES.ar.notFound.title} · ${MESSAGES.en.notFound.title} | ${PUBLIC_ENV.shopName.en}`,
  ]);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  // Without JavaScript the page stays in Arabic, with the links of its HTML.
  expect(html).toMatch(/<html[^>]* lang="ar"/);
  expect(html).toContain('>404<');
  for (const [lang, { notFound }] of Object.entries(MESSAGES)) {
    expect(html).toContain(notFound.text);
    expect(html).toContain(`<a href="${lang === 'ar' ? '/' : '/en'}"`);
  }
});
