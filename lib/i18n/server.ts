import 'server-only';
import { locale as rootLocale } from 'next/root-params';
import { DEFAULT_LOCALE, isLocale, LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import type { Localized } from '../contract/text.ts';

/** Language of the page being rendered, from its URL. */
export async function currentLocale(): Promise<Locale> {
  const value = await rootLocale();
  return isLocale(value) ? value : DEFAULT_LOCALE;
}

/** Selects the text of a language. */
export function inLanguage(text: Localized, locale: Locale): string {
  return text[LOCALE_TABLE[locale].textKey];
}
