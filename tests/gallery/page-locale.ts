import { isLocale, type Locale } from '@/lib/contract/locales';

/** The locale of the gallery page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) throw new Error(`The gallery has no language "${lang}"`);
  return lang;
}
