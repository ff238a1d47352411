import type { BrowserContext, Page } from '@playwright/test';
import { isLocaleStrategy, type LocaleStrategy } from '../../lib/domain/locale-strategy';
import { type Lang, MESSAGES, otherLang } from '../e2e/messages';
import { test as base, expect } from '../e2e/shopping';

function readStrategy(): LocaleStrategy {
  const value = process.env.E2E_LOCALE_STRATEGY ?? '';
  if (!isLocaleStrategy(value))
    throw new Error('E2E_LOCALE_STRATEGY is missing: run `npm test -- --only strategies`');
  return value;
}

/** The locale strategy of the build under test. */
export const STRATEGY = readStrategy();
export const SHARES_URLS = STRATEGY === 'no_prefix';

/**
 * URL prefixes in each strategy, repeated here so that the tests do not depend on the code under
 * test.
 */
const PREFIXES = {
  no_prefix: { ar: '', en: '' },
  prefix: { ar: '/ar', en: '/en' },
  prefix_except_default: { ar: '', en: '/en' },
  prefix_and_default: { ar: '', en: '/en' },
} as const satisfies Record<LocaleStrategy, Record<Lang, string>>;

/** The canonical path of a page in this language. */
export function toPath(lang: Lang, path: string): string {
  const prefix = PREFIXES[STRATEGY][lang];
  return path === '/' ? prefix || '/' : prefix + path;
}

const DIRECTION = { ar: 'rtl', en: 'ltr' } as const;

/** Expects the document and the language link to be in this language. */
export async function expectLanguage(page: Page, lang: Lang): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[lang]);
  await expect(languageLink(page, lang)).toBeVisible();
}

/** The link to the other language on a page in this language. */
export const languageLink = (page: Page, lang: Lang) =>
  page.getByRole('link', { name: MESSAGES[lang].layout.language.label, exact: true });

/** Saves the language in the cookie, as an earlier visit would have. */
export const saveInCookie = (context: BrowserContext, lang: Lang, url: string) =>
  context.addCookies([{ name: 'tp_locale', value: lang, url }]);

export const savedLanguage = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'tp_locale')?.value;

interface StrategyFixtures {
  /** Opens the home page for the first time and switches to the language of the test. */
  openFirstVisit: () => Promise<void>;
}

export const test = base.extend<StrategyFixtures>({
  localPath: async ({ lang }, use) => {
    await use((path) => toPath(lang, path));
  },
  openFirstVisit: async ({ page, lang }, use) => {
    await use(async () => {
      await page.goto('/');
      await expect(page).toHaveURL(toPath('ar', '/'));
      await expectLanguage(page, 'ar');
      if (lang === 'en') {
        await languageLink(page, otherLang(lang)).click();
        await expect(page).toHaveURL(toPath(lang, '/'));
      }
      await expectLanguage(page, lang);
    });
  },
});

export { expect };
