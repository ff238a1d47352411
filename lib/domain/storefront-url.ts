import { DEFAULT_LOCALE, type Locale } from '../contract/locales.ts';

/** Which languages have a prefix in URLs: all, all but the default, or none. */
export type PrefixMode = 'always' | 'as-needed' | 'never';

/** `/category/honey` with the prefix of a language: `/en/category/honey`. */
export const withLocalePrefix = (locale: Locale, path: string): string =>
  path === '/' ? `/${locale}` : `/${locale}${path}`;

/**
 * The path of a page in a language.
 * @param path without language prefix, for example from `routes`
 */
export function pagePath(locale: Locale, path: string, mode: PrefixMode = 'as-needed'): string {
  const isPrefixed = mode === 'always' || (mode === 'as-needed' && locale !== DEFAULT_LOCALE);
  return isPrefixed ? withLocalePrefix(locale, path) : path;
}

/**
 * An absolute URL of the storefront. The home page is the origin without a slash.
 * @param origin without trailing slash
 */
export function buildStorefrontUrl(origin: string, path: string): string {
  return origin + (path === '/' ? '' : path);
}
