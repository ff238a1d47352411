import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { z } from 'zod';
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_TABLE,
  LOCALES,
  type Locale,
} from '@/lib/contract/locales';
import * as changes from './changes';
import * as common from './common';
import * as log from './log';
import { reactAdminArabic } from './react-admin-ar';
import * as schema from './schema';

const BACK = 'Back';

const reactAdminEnglish = {
  ra: {
    ...englishMessages.ra,
    // Closes a dialog: “cancel” names what is done to orders.
    action: { ...englishMessages.ra.action, back: BACK, cancel: BACK },
    auth: { ...englishMessages.ra.auth, logout: 'Sign out' },
    page: { ...englishMessages.ra.page, dashboard: 'Today' },
    notification: {
      ...englishMessages.ra.notification,
      updated: 'The changes are saved |||| The changes are saved',
      created: 'Added',
    },
    navigation: {
      ...englishMessages.ra.navigation,
      no_results: 'No results',
      no_filtered_results: 'No results with these filters.',
    },
  },
};

type Tree = { readonly [key: string]: string | Tree };

/** Texts with the same keys in both languages, such as those of a screen. */
export type AreaTexts = Readonly<Record<Locale, Tree>>;

const areas: AreaTexts[] = [changes, common, log, schema];

/** Both have texts of resources; everything else is in one of them. */
function merge(one: Tree, other: Tree): Tree {
  const resources = { ...Object(one.resources), ...Object(other.resources) };
  return { ...one, ...other, resources };
}

const REACT_ADMIN = { ar: reactAdminArabic, en: reactAdminEnglish };

/** All texts of a language; those of the console are strings at every depth. */
export const collectTexts = (locale: Locale) =>
  ({
    ...REACT_ADMIN[locale],
    ...areas.map((area) => area[locale]).reduce(merge),
  }) as TranslationMessages;

const STORED = 'RaStoreConsole.locale';

/** The language of this page while none is stored: react-admin empties its store after an update. */
let lastUsed: Locale = DEFAULT_LOCALE;

/** The language that this browser used last: react-admin stores it. */
function readLocale(): Locale {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null');
    if (isLocale(stored)) lastUsed = stored;
  } catch {
    // The last language stays.
  }
  return lastUsed;
}
readLocale();

const AVAILABLE = LOCALES.map((locale) => ({ locale, name: LOCALE_TABLE[locale].label }));

const providers = new Map<Locale, I18nProvider>();

/** Adds the texts of screens. */
export function addTexts(texts: readonly AreaTexts[]): void {
  areas.push(...texts);
  providers.clear();
}

/** The texts of components, by the language that `Direction` provides. */
export function getI18nProvider(locale: Locale): I18nProvider {
  const known = providers.get(locale);
  if (known) return known;
  const texts = collectTexts(locale);
  const created = polyglotI18nProvider(() => texts, locale, AVAILABLE);
  providers.set(locale, created);
  return created;
}

/**
 * The texts outside of components, in the stored language. As it always has that language, react-admin
 * does not build the screens again when the language changes: what was typed stays.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, values) => getI18nProvider(readLocale()).translate(key, values),
  getLocale: readLocale,
  changeLocale: () => Promise.resolve(),
  getLocales: () => AVAILABLE,
};

/** The texts of texts in a wrong format. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'validation.email',
  date: 'dates.dayWrong',
  datetime: 'dates.timeWrong',
};

/** The text of an error of validation, in the language of the interface. */
function toValidationText(issue: z.core.$ZodRawIssue): string {
  const say = (key: string, values: object = {}) =>
    i18nProvider.translate(`validation.${key}`, values);
  const isText = 'origin' in issue && issue.origin === 'string';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return say('required');
      return say(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid');
    case 'too_small':
      if (isText && issue.minimum === 1) return say('required');
      if ('origin' in issue && issue.origin === 'array' && issue.minimum === 1)
        return say('tooFew');
      return say(isText ? 'tooShort' : 'tooSmall', { minimum: issue.minimum });
    case 'too_big':
      return say(isText ? 'tooLong' : 'tooBig', { maximum: issue.maximum });
    case 'not_multiple_of':
      return say('decimals');
    case 'invalid_format':
      return i18nProvider.translate(FORMATS[issue.format] ?? 'validation.invalid');
    default:
      return say('invalid');
  }
}

z.config({ customError: toValidationText });
