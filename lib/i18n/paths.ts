import { isLocale, type Locale } from '../contract/locales.ts';
import { pagePath, withLocalePrefix } from '../domain/storefront-url.ts';
import { PREFIX_MODE, SHARES_URLS } from './prefix-mode.ts';

/**
 * `/category/honey` in a language: unprefixed or `/en/category/honey`, depending on the strategy.
 */
export function localePath(locale: Locale, path: string): string {
  return pagePath(locale, path, PREFIX_MODE);
}

/**
 * Path of a language switch. If languages share URLs, a prefixed URL saves the language and
 * redirects (app/api/language).
 */
export const switchPath = (locale: Locale, path: string): string =>
  SHARES_URLS ? withLocalePrefix(locale, path) : localePath(locale, path);

export function stripLocale(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return pathname;
  return `/${rest.join('/')}`;
}
