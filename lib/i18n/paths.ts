import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/config/locales';
import { LOCALE_RULES } from './routing';

/** `/category/honey` in the given language: unprefixed or `/en/category/honey`, as the strategy says. */
export function localePath(locale: Locale, path: string): string {
  const prefixed = LOCALE_RULES.mode === 'always' || (LOCALE_RULES.mode === 'as-needed' && locale !== DEFAULT_LOCALE);
  if (!prefixed) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The web app manifest of a language: a file, which no strategy serves by cookie. */
export function manifestPath(locale: Locale): string {
  const isUnprefixed = locale === DEFAULT_LOCALE && LOCALE_RULES.defaultPrefix === 'redirects';
  return isUnprefixed ? '/manifest.webmanifest' : `/${locale}/manifest.webmanifest`;
}

/** An address's path without its language prefix. */
export function stripLocale(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return pathname;
  return `/${rest.join('/')}`;
}
