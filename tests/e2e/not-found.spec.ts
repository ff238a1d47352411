import type { Page } from '@playwright/test';
import { PUBLIC_ENV } from '@/lib/env/public';
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
];
type MissingKey = 'title' | 'product' | 'category';
/** Each kind of missing page, with the message key of its title. */
const MISSING: readonly {
  kind: string;
  path: string;
  key: MissingKey;
  /** The missing page that is open before. */
  previous?: [path: string, key: MissingKey];
}[] = [
  { kind: 'a path without a route', path: '/no/such/page', key: 'title' },
  {
    kind: 'a missing product after a missing category',
    path: '/product-details/no-such-item',
    key: 'product',
    previous: ['/category/no-such-category', 'category'],
  },
];

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

/** Opens a page that does not exist, and expects it to name what was not found. */
async function openMissing(page: Page, lang: Lang, path: string, key: MissingKey): Promise<void> {
  const { notFound } = MESSAGES[lang];
  const url = toPath(lang, path);
  const response = await page.goto(`${url}?secret=hidden`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await expectNotFoundPage(page, MESSAGES[lang], toPath(lang, '/'));
  await expect(page).toHaveTitle(`${notFound[key]} | ${PUBLIC_ENV.shopName[lang]}`);
  await expect(pathLine(page, notFound.path)).toHaveText(`${notFound.path} ${url}`);
}

for (const { kind, path, key, previous } of MISSING) {
  test(`${kind} answers 404 in the language of its path, names what was not found, and links back and home`, async ({
    page,
    lang,
    localPath,
    messages,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    if (previous) await openMissing(page, lang, ...previous);
    else await page.goto(localPath('/contact-us'));
    await openMissing(page, lang, path, key);
    // The pages of a missing product and of a missing category have the same content.
    await expectAccessible(page);

    await page.getByRole('button', { name: messages.notFound.back }).click();
    if (previous) await expect(page).toHaveURL(`${localPath(previous[0])}?secret=hidden`);
    else {
      await expect(page).toHaveURL(localPath('/contact-us'));
      await expect(heading).toHaveText(messages.info.links.contact);
    }
    await page.goForward();
    await expect(heading).toHaveText(messages.notFound.title);
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
