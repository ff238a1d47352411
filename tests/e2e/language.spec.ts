import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { MESSAGES, otherLang, toPath } from './messages';

const DIRECTION = { ar: 'rtl', en: 'ltr' } as const;
const YEAR_S = 365 * 86_400;
const PAGE = '/category/coffee-and-tea';

const languageLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the language switch keeps the page, the query and the scroll position, and saves the language', async ({
  page,
  context,
  lang,
  localPath,
  messages,
}) => {
  const other = otherLang(lang);
  await page.goto(localPath(`${PAGE}?colour=green&x=1`));
  await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[lang]);
  await page.evaluate(() => window.scrollTo(0, 700));
  // Clicked by script, because the test runner's click would scroll the link into view
  // first.
  await languageLink(page, messages.layout.language.label).dispatchEvent('click');
  await expect(page).toHaveURL(toPath(other, `${PAGE}?colour=green&x=1`));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[other]);
  await expect
    .poll(() => page.evaluate(() => Math.abs(window.scrollY - 700)), 'pixels from 700')
    .toBeLessThan(2);
  const saved = await page.evaluate(() => [
    localStorage.getItem('tp_locale'),
    localStorage.getItem('tp_dir'),
  ]);
  expect(saved).toEqual([other, DIRECTION[other]]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'tp_locale');
  expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_S)).toBeLessThan(600);
});

test('switching the language twice shows the same product', async ({
  page,
  lang,
  localPath,
  catalogue,
}) => {
  const item = catalogue.find(({ isInSale, stock }) => isInSale && stock === 'in');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(localPath(`/product-details/${item.seName}`));
  await expect(heading).toHaveText(lang === 'ar' ? item.title.Ar : item.title.En);
  await languageLink(page, MESSAGES[lang].layout.language.label).click();
  await expect(heading).toHaveText(lang === 'ar' ? item.title.En : item.title.Ar);
  await languageLink(page, MESSAGES[otherLang(lang)].layout.language.label).click();
  await expect(heading).toHaveText(lang === 'ar' ? item.title.Ar : item.title.En);
  await expect(page).toHaveURL(localPath(`/product-details/${item.seName}`));
});

test('after a language switch every link stays in the chosen language', async ({
  page,
  lang,
  gotoHome,
  messages,
  catalogue,
}) => {
  const other = otherLang(lang);
  await gotoHome();
  await languageLink(page, messages.layout.language.label).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
  const links = await page.getByRole('main').getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith('/en/') || href === '/en', href).toBe(other === 'en');
  }
  const title = catalogue.family().parent.name[other === 'ar' ? 'Ar' : 'En'];
  await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('a browser with English as its language', () => {
  test.use({ locale: 'en-US' });

  test('the browser’s language alone does not redirect to English', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => navigator.language)).toBe('en-US');
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  });
});

test('a URL with the prefix of the default language redirects to the URL without it', {
  tag: '@once',
}, async ({ request }) => {
  for (const [from, to] of [
    ['/ar', '/'],
    ['/ar/category/honey?x=1', '/category/honey?x=1'],
    ['/ar/product-details/doani-sidr-honey-500g', '/product-details/doani-sidr-honey-500g'],
  ]) {
    const response = await request.get(from ?? '', { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(response.headers().location, from).toBe(to);
  }
});
