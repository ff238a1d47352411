import { DEFAULT_LOCALE } from '../../contract/locales.ts';
import { getPathLanguage } from '../request-class.ts';

export const LANGUAGE_CACHE = 'shop-language';
const KEY = '/language';

let current: string | undefined;

/**
 * If languages share URLs: the language of the last loaded page. It is stored, because the browser
 * may stop the worker at any time.
 */
async function readLanguage(): Promise<string> {
  const stored = await (await caches.open(LANGUAGE_CACHE)).match(KEY);
  current ??= (await stored?.text()) ?? DEFAULT_LOCALE;
  return current;
}

export async function saveLanguage(language: string): Promise<void> {
  if (language === current) return;
  current = language;
  await (await caches.open(LANGUAGE_CACHE)).put(KEY, new Response(language));
}

/** The language of a URL: of its path, else the current one if shared, else the default. */
export async function getLanguageAt(pathname: string): Promise<string> {
  return getPathLanguage(pathname) ?? (SHARES_URLS ? await readLanguage() : DEFAULT_LOCALE);
}

/** The language in a page's cache key if languages share URLs: a copy is shown in its own. */
export const getCacheKeyLanguage = async (): Promise<string | undefined> =>
  SHARES_URLS ? await readLanguage() : undefined;
