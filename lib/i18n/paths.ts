import { DEFAULT_LOCALE, isLocale, type Locale } from './locales';
import { LOCALE_RULES, SHARES_URLS } from './routing';

const withPrefix = (locale: Locale, path: string) => (path === '/' ? `/${locale}` : `/${locale}${path}`);

/** `/category/honey` in the given language: unprefixed or `/en/category/honey`, as the strategy says. */
export function localePath(locale: Locale, path: string): string {
  const prefixed = LOCALE_RULES.mode === 'always' || (LOCALE_RULES.mode === 'as-needed' && locale !== DEFAULT_LOCALE);
  return prefixed ? withPrefix(locale, path) : path;
}

/** Where a switch to a language leads. Languages that share URLs have one for the choice, which saves it and redirects (languageRedirects). */
export function switchPath(locale: Locale, path: string): string {
  return SHARES_URLS ? withPrefix(locale, path) : localePath(locale, path);
}

/** The web app manifest of a language: a file, which no strategy serves by cookie. */
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
