import type { BrowserContext, Page } from '@playwright/test';
import { LOCALES } from '@/lib/contract/locales';
import { MESSAGES, otherLang } from '../e2e/messages';
import {
  expect,
  expectLanguage,
  SHARES_URLS,
  STRATEGY,
  savedLanguage,
  saveInCookie,
  test,
  toPath,
} from './strategy';

const PATHS = ['/', '/category/honey?x=1#main'] as const;
/** What the cookie contains when only the storage has the language: nothing, or no language. */
const COOKIES = [undefined, 'fr'];

const saveInStorage = (page: Page, lang: string) =>
  page.addInitScript((value) => localStorage.setItem('tp_locale', value), lang);

/** Counts loaded documents, to detect redirect loops. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.ok() && response.request().isNavigationRequest()) count++;
  });
  return () => count;
}

async function expectEnglish(page: Page, context: BrowserContext, path: string): Promise<void> {
  await expect(page).toHaveURL(toPath('en', path));
  await expectLanguage(page, 'en');
  expect(await savedLanguage(context)).toBe('en');
}

test(`${STRATEGY}: English saved in the cookie opens URLs without a language in English; saved in storage it is restored without a valid cookie, on pages and on one that does not exist`, async ({
  page,
  context,
  siteUrl,
  consoleErrors,
}) => {
  await test.step('saved in the cookie', async () => {
    await saveInCookie(context, 'en', siteUrl);
    const home = await context.request.get('/');
    expect(new URL(home.url()).pathname).toBe(toPath('en', '/'));
    expect(await home.text()).toContain('<html lang="en"');
    await page.goto(PATHS[1]);
    await expectEnglish(page, context, PATHS[1]);
  });
  await saveInStorage(page, 'en');
  for (const [index, path] of PATHS.entries())
    await test.step(`saved in storage: ${path}`, async () => {
      const cookie = COOKIES[index];
      await context.clearCookies();
      if (cookie) await context.addCookies([{ name: 'tp_locale', value: cookie, url: siteUrl }]);
      const documents = countDocuments(page);
      await page.goto(path);
      await expectEnglish(page, context, path);
      // The reload shows that the first load ended with the saved language.
      await page.reload();
      await expectEnglish(page, context, path);
      expect(documents(), `documents loaded for ${path}`).toBeLessThanOrEqual(3);
    });
  await test.step('a page that does not exist', async () => {
    expect(await consoleErrors.unexpected()).toEqual([]);
    consoleErrors.expect(/status of 404/);
    await context.clearCookies();
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(toPath('en', '/no/such/page'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(
      page.getByRole('heading', { level: 1, name: MESSAGES.en.notFound.title }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: MESSAGES.en.notFound.home })).toHaveAttribute(
      'href',
      toPath('en', '/'),
    );
    expect(await savedLanguage(context)).toBe('en');
  });
});

test(`${STRATEGY}: a visitor without a valid saved language gets Arabic, and a tab takes over a language that was chosen in another tab`, async ({
  page,
  context,
  siteUrl,
}) => {
  await page.goto('/category/honey?x=1');
  await expect(page).toHaveURL(toPath('ar', '/category/honey?x=1'));
  await expectLanguage(page, 'ar');
  await test.step('another tab', async () => {
    await saveInCookie(context, 'en', siteUrl);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    // Where languages have separate URLs, the page keeps its language.
    await expectLanguage(page, SHARES_URLS ? 'en' : 'ar');
  });
  await test.step('invalid values', async () => {
    await saveInStorage(page, 'fr');
    await context.addCookies([{ name: 'tp_locale', value: 'fr', url: siteUrl }]);
    await page.goto('/category/honey?x=1');
    await expect(page).toHaveURL(toPath('ar', '/category/honey?x=1'));
    await expectLanguage(page, 'ar');
  });
});

/**
 * Prefixes that select a language: permanently, or as a saved choice where languages share URLs.
 * With the default strategy `/ar/…` only redirects.
 */
const PREFIXED = STRATEGY === 'prefix_except_default' ? (['en'] as const) : (['ar', 'en'] as const);

test(`${STRATEGY}: a URL with a prefix opens in its language, whatever language is saved`, async ({
  page,
  context,
  siteUrl,
}) => {
  for (const prefix of PREFIXED)
    await test.step(prefix, async () => {
      const saved = otherLang(prefix);
      const opened = SHARES_URLS ? '/category/honey?x=1' : `/${prefix}/category/honey?x=1`;
      await saveInStorage(page, saved);
      await saveInCookie(context, saved, siteUrl);
      for (const isSavedInCookie of [true, false]) {
        if (!isSavedInCookie) await context.clearCookies();
        await page.goto(`/${prefix}/category/honey?x=1`);
        await expect(page).toHaveURL(opened);
        await expectLanguage(page, prefix);
      }
    });
});

test(`${STRATEGY}: the URL of an order keeps the case of its code in every language`, async ({
  request,
}) => {
  const code = '28FQ3R7NP44XTBWG8HGCKAVZWP';
  for (const lang of LOCALES) {
    const response = await request.get(`/success/${code}`, {
      headers: { cookie: `tp_locale=${lang}` },
      maxRedirects: 0,
    });
    const { location } = response.headers();
    expect(location ?? `/success/${code}`, lang).toBe(toPath(lang, `/success/${code}`));
    const page = await request.get(toPath(lang, `/success/${code}`), {
      headers: { cookie: `tp_locale=${lang}` },
    });
    expect(page.status(), lang).toBe(200);
    expect(await page.text(), lang).toContain(`<html lang="${lang}"`);
  }
});
