import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import type { Localized } from '../contract/text.ts';

export const inLanguage = (text: Localized, locale: Locale): string =>
  text[LOCALE_TABLE[locale].textKey];
