import { getPathLanguage } from '../lib/pwa/request-class';

export const LANGUAGE_CACHE = 'shop-language';
const KEY = '/language';
const DEFAULT = 'ar';

let current: string | undefined;

/** Where languages share URLs: the language of the page that was loaded last. It outlives the worker, which the browser stops as it likes. */
async function readLanguage(): Promise<string> {
  const stored = await (await caches.open(LANGUAGE_CACHE)).match(KEY);
  current ??= (await stored?.text()) ?? DEFAULT;
  return current;
}

export async function saveLanguage(language: string): Promise<void> {
  if (language === current) return;
  current = language;
  await (await caches.open(LANGUAGE_CACHE)).put(KEY, new Response(language));
}

/** The language of what is shown at a URL: the one that its path names, else the default one, or where languages share URLs the current one. */
export async function getLanguageAt(pathname: string): Promise<string> {
  return getPathLanguage(pathname) ?? (SHARES_URLS ? await readLanguage() : DEFAULT);
}

/** Part of the key of a page's copy where languages share URLs: a copy is only shown to those who read its language. */
export const getCacheKeyLanguage = async (): Promise<string | undefined> => (SHARES_URLS ? await readLanguage() : undefined);
