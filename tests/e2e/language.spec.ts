import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { MESSAGES, otherLang, toPath, toTextKey } from './messages';

const DIRECTION = { ar: 'rtl', en: 'ltr' } as const;
const YEAR_S = 365 * 86_400;
const PAGE = '/category/coffee-and-tea';

// The language of the browser has no effect, neither on Arabic pages nor on the choice.
test.use({ locale: 'en-US' });

const languageLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the language switch keeps the page, the query and the scroll position, saves the language, and every link stays in it; switching back shows the same product', async ({
  page,
  context,
  lang,
  localPath,
  messages,
  catalogue,
}) => {
  const other = otherLang(lang);
  await page.goto(localPath(`${PAGE}?colour=green&x=1`));
  expect(await page.evaluate(() => navigator.language)).toBe('en-US');
  await expect(page).toHaveURL(localPath(`${PAGE}?colour=green&x=1`));
  await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[lang]);
  await page.evaluate(() => window.scrollTo(0, 700));
  // Clicked by script, because the test runner's click would scroll the link into view first.
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

  const heading = page.getByRole('heading', { level: 1 });
  await test.step('every link stays in the chosen language', async () => {
    const targets = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.length).toBeGreaterThan(10);
    for (const href of targets)
      expect(href.startsWith('/en/') || href === '/en', href).toBe(other === 'en');
    const title = catalogue.family().parent.name[toTextKey(other)];
    const footer = page.getByRole('contentinfo');
    // Closed on phones.
    await footer.locator('details').evaluateAll((groups) => {
      for (const group of groups) group.setAttribute('open', '');
    });
    await footer.getByRole('link', { name: title, exact: true }).click();
    await expect(heading).toHaveText(title);
  });

  await test.step('a product is the same in both languages', async () => {
    const card = page.getByRole('article').first();
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/product-details/);
    const item = catalogue.find(({ seName }) => page.url().endsWith(`/${seName}`));
    await expect(heading).toHaveText(other === 'ar' ? item.title.Ar : item.title.En);
    await languageLink(page, MESSAGES[other].layout.language.label).click();
    await expect(heading).toHaveText(lang === 'ar' ? item.title.Ar : item.title.En);
    await expect(page).toHaveURL(localPath(`/product-details/${item.seName}`));
  });
});

test('the browser’s language does not redirect to English', {
  tag: '@once',
}, async ({ request }) => {
  const response = await request.get('/', {
    maxRedirects: 0,
    headers: { 'accept-language': 'en-US,en' },
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('<html lang="ar"');
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
