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
  dir: 'rtl' | 'ltr';
  /** Part of the names of font files. */
  script: string;
  /** Name of the language in itself. */
  label: string;
  /** Key of this language in localised texts of the gateway. */
  textKey: 'Ar' | 'En';
  /** Host of this language's URLs; undefined when all languages share one host. */
  domain: string | undefined;
  /** Hosts that serve this language: all of them do, by the prefix of the path. */
  domains: readonly string[];
  /** Hosts whose home page leads to this language. */
  defaultForDomains: readonly string[];
}

// Written in full and without functions: every page has this file, and without domains the
// build reduces all of it to empty lists.
// biome-ignore lint/style/noProcessEnv: the table of languages may not import lib/env
const ARABIC_DOMAIN = process.env.NEXT_PUBLIC_DOMAIN_AR || undefined;
// biome-ignore lint/style/noProcessEnv: the table of languages may not import lib/env
const ENGLISH_DOMAIN = process.env.NEXT_PUBLIC_DOMAIN_EN || undefined;
/** A host that both languages share leads to the default language. */
const OWN_ENGLISH_DOMAIN = ENGLISH_DOMAIN === ARABIC_DOMAIN ? undefined : ENGLISH_DOMAIN;

const ARABIC_DOMAINS: readonly string[] = ARABIC_DOMAIN ? [ARABIC_DOMAIN] : [];
const ENGLISH_DOMAINS: readonly string[] = OWN_ENGLISH_DOMAIN ? [OWN_ENGLISH_DOMAIN] : [];
const ALL_DOMAINS: readonly string[] = [...ARABIC_DOMAINS, ...ENGLISH_DOMAINS];

export const LOCALE_TABLE = {
  ar: {
    code: 'ar',
    language: 'ar-KW',
    dir: 'rtl',
    script: 'arabic',
    label: 'العربية',
    textKey: 'Ar',
    domain: ARABIC_DOMAIN,
    domains: ALL_DOMAINS,
    defaultForDomains: ARABIC_DOMAINS,
  },
  en: {
    code: 'en',
    language: 'en-KW',
    dir: 'ltr',
    script: 'latin',
    label: 'English',
    textKey: 'En',
    domain: ENGLISH_DOMAIN,
    domains: ALL_DOMAINS,
    defaultForDomains: ENGLISH_DOMAINS,
  },
} as const satisfies Record<Locale, LocaleEntry>;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export function otherLocale(locale: Locale): Locale {
  return locale === LOCALES[0] ? LOCALES[1] : LOCALES[0];
}
