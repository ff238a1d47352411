import { DEFAULT_LOCALE, isLocale, type Locale } from '../contract/locales.ts';
import { LOCALE_COOKIE } from '../storage/locale-cookie.ts';
import { SHARES_URLS } from './prefix-mode.ts';

/** The language prefix of a path, or the default language. */
export function getPathLocale(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

/** The language of the current page: from its path, or from the cookie if paths have none. */
export function getLocationLocale(): Locale {
  if (typeof location === 'undefined') return DEFAULT_LOCALE;
  if (!SHARES_URLS) return getPathLocale(location.pathname);
  const saved = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`));
  const code = saved?.split('=')[1];
  return isLocale(code) ? code : DEFAULT_LOCALE;
}
