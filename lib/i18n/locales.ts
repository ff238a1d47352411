/** The languages of the shop, Arabic first. */
export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ar';

interface LocaleEntry {
  code: Locale;
  /** BCP 47 tag, for `lang` alternates and formatting. */
  language: string;
  dir: 'rtl' | 'ltr';
  /** Name of the language in itself. */
  label: string;
  /** Key of this language in localised texts of the gateway. */
  textKey: 'Ar' | 'En';
}

export const LOCALE_TABLE = {
  ar: { code: 'ar', language: 'ar-KW', dir: 'rtl', label: 'العربية', textKey: 'Ar' },
  en: { code: 'en', language: 'en-KW', dir: 'ltr', label: 'English', textKey: 'En' },
} as const satisfies Record<Locale, LocaleEntry>;

export function isLocale(value: unknown): value is Locale {
  return value === 'ar' || value === 'en';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar';
}
