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

/** Written in full, because the build inlines the variables. */
const DOMAINS = {
  // biome-ignore lint/style/noProcessEnv: the table of languages may not import lib/env
  ar: process.env.NEXT_PUBLIC_DOMAIN_AR || undefined,
  // biome-ignore lint/style/noProcessEnv: the table of languages may not import lib/env
  en: process.env.NEXT_PUBLIC_DOMAIN_EN || undefined,
} as const satisfies Record<Locale, string | undefined>;

const ALL_DOMAINS: readonly string[] = [
  ...new Set(LOCALES.map((locale) => DOMAINS[locale]).filter((domain) => domain !== undefined)),
];

/** A host that two languages share leads to the default language. */
function toDomainFields(
  locale: Locale,
): Pick<LocaleEntry, 'domain' | 'domains' | 'defaultForDomains'> {
  const domain = DOMAINS[locale];
  const isOwn =
    domain !== undefined && (locale === DEFAULT_LOCALE || domain !== DOMAINS[DEFAULT_LOCALE]);
  return { domain, domains: ALL_DOMAINS, defaultForDomains: isOwn ? [domain] : [] };
}

export const LOCALE_TABLE = {
  ar: {
    code: 'ar',
    language: 'ar-KW',
    dir: 'rtl',
    script: 'arabic',
    label: 'العربية',
    textKey: 'Ar',
    ...toDomainFields('ar'),
  },
  en: {
    code: 'en',
    language: 'en-KW',
    dir: 'ltr',
    script: 'latin',
    label: 'English',
    textKey: 'En',
    ...toDomainFields('en'),
  },
} as const satisfies Record<Locale, LocaleEntry>;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export function otherLocale(locale: Locale): Locale {
  return locale === LOCALES[0] ? LOCALES[1] : LOCALES[0];
}
