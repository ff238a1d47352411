/** The languages of the shop, the default first. The only list of them. */
export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Language of commands and pages for staff and developers. */
export const STAFF_LOCALE: Locale = 'en';

interface LocaleEntry {
  code: Locale;
  /** BCP 47 tag, for `lang` alternates and formatting. */
  language: string;
  /** The same for dates: English ones have the day before the month. */
  dateLanguage: string;
  /** Before the first of two days, and between them. U+00A0 alone does not bind a day to a dash. */
  dayRange: { before: string; between: string };
  dir: 'rtl' | 'ltr';
  /** Part of the names of font files. */
  script: string;
  /** Name of the language in itself. */
  label: string;
  /** Key of this language in localised texts of the gateway. */
  textKey: 'Ar' | 'En';
}

export const LOCALE_TABLE = {
  ar: {
    code: 'ar',
    language: 'ar-KW',
    dateLanguage: 'ar-KW',
    dayRange: { before: 'بين\u00A0', between: ' و' },
    dir: 'rtl',
    script: 'arabic',
    label: 'العربية',
    textKey: 'Ar',
  },
  en: {
    code: 'en',
    language: 'en-KW',
    dateLanguage: 'en-GB',
    dayRange: { before: '', between: '\u00A0– ' },
    dir: 'ltr',
    script: 'latin',
    label: 'English',
    textKey: 'En',
  },
} as const satisfies Record<Locale, LocaleEntry>;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export function otherLocale(locale: Locale): Locale {
  return locale === LOCALES[0] ? LOCALES[1] : LOCALES[0];
}
