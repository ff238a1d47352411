import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/locales';
import { pagePath, withLocalePrefix } from '@/lib/domain/storefront-url';
import { LOCALE_RULES, SHARES_URLS } from './routing';

/** `/category/honey` in a language: unprefixed or `/en/category/honey`, depending on the strategy. */
export function localePath(locale: Locale, path: string): string {
  return pagePath(locale, path, LOCALE_RULES.mode);
}

/**
 * URL of a language switch. If languages share URLs, a prefixed URL saves the language and redirects
 * (app/api/language).
 */
export function switchPath(locale: Locale, path: string): string {
  return SHARES_URLS ? withLocalePrefix(locale, path) : localePath(locale, path);
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
