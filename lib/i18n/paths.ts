import { DEFAULT_LOCALE, isLocale, type Locale } from './locales';
import { LOCALE_RULES, SHARES_URLS } from './routing';

const withPrefix = (locale: Locale, path: string) => (path === '/' ? `/${locale}` : `/${locale}${path}`);

/** `/category/honey` in a language: unprefixed or `/en/category/honey`, depending on the strategy. */
export function localePath(locale: Locale, path: string): string {
  const prefixed = LOCALE_RULES.mode === 'always' || (LOCALE_RULES.mode === 'as-needed' && locale !== DEFAULT_LOCALE);
  return prefixed ? withPrefix(locale, path) : path;
}

/**
 * URL of a language switch. If languages share URLs, a prefixed URL saves the language and redirects
 * (app/api/language).
 */
export function switchPath(locale: Locale, path: string): string {
  return SHARES_URLS ? withPrefix(locale, path) : localePath(locale, path);
}

/** URL of the web app manifest: a file, which no strategy serves by cookie. */
export function manifestPath(locale: Locale): string {
  const isUnprefixed = locale === DEFAULT_LOCALE && LOCALE_RULES.defaultPrefix !== 'own';
  return isUnprefixed ? '/manifest.webmanifest' : `/${locale}/manifest.webmanifest`;
}

/** A URL's path without its language prefix. */
export function stripLocale(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return pathname;
  return `/${rest.join('/')}`;
}
