import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/config/locales';

/** The language that an address names, else the default one. */
export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split('/');
  return isLocale(first) ? first : DEFAULT_LOCALE;
}
