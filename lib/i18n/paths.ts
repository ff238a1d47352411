import { isLocale, LOCALE_TABLE, type Locale } from '@/lib/domain/locales';
import { pagePath, withLocalePrefix } from '@/lib/domain/storefront-url';
import { PUBLIC_ENV } from '@/lib/env/public';
import { PREFIX_MODE, SHARES_URLS } from './prefix-mode';

/**
 * `/category/honey` in a language: unprefixed or `/en/category/honey`, depending on the
 * strategy.
 */
export function localePath(locale: Locale, path: string): string {
  return pagePath(locale, path, PREFIX_MODE);
}

/**
 * The origin of the URLs of a language. Languages that share URLs share the origin too.
 * @param siteUrl the origin of languages without a domain of their own
 */
export function localeOrigin(locale: Locale, siteUrl: string): string {
  const { domain } = LOCALE_TABLE[locale];
  return SHARES_URLS || domain === undefined ? siteUrl : `${new URL(siteUrl).protocol}//${domain}`;
}

/**
 * URL of a language switch: absolute if languages have domains. If languages share
 * URLs, a prefixed URL saves the language and redirects (app/api/language).
 */
export function switchUrl(locale: Locale, path: string): string {
  if (SHARES_URLS) return withLocalePrefix(locale, path);
  const hasDomains = LOCALE_TABLE[locale].domains.length > 0;
  const origin = hasDomains ? localeOrigin(locale, PUBLIC_ENV.siteUrl) : '';
  return origin + localePath(locale, path);
}

/** A URL's path without its language prefix. */
export function stripLocale(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return pathname;
  return `/${rest.join('/')}`;
}
