import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales';
import { SHARES_URLS } from './routing';

/** The language that an address names, else the default one. */
export function getPathLocale(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

/** The language of the page at this browser's URL: by its path, or by the cookie where paths name none. */
export function localeOfLocation(): Locale {
  if (typeof location === 'undefined') return DEFAULT_LOCALE;
  if (!SHARES_URLS) return getPathLocale(location.pathname);
  const saved = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${STORAGE_KEYS.locale}=`));
  const code = saved?.split('=')[1];
  return isLocale(code) ? code : DEFAULT_LOCALE;
}
