/** The locale table: languages the shop speaks, Arabic first. */
export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ar';

interface LocaleEntry {
  code: Locale;
  /** ISO tag, used for `lang` alternates and formatting. */
  language: string;
  dir: 'rtl' | 'ltr';
  /** The language's own name. */
  label: string;
  /** Key of this language in the gateway's localised texts. */
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
