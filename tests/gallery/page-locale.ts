import { isLocale, type Locale } from '@/lib/i18n/locales';

/** The language that the gallery's document was written in. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) throw new Error(`The gallery knows no language "${lang}"`);
  return lang;
}
