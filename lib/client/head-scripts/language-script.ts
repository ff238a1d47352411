import { DEFAULT_LOCALE, LOCALES, type Locale, otherLocale } from '@/lib/contract/locales';
import { SHARES_URLS } from '@/lib/i18n/prefix-mode';
import { LOCALE_RULES, UNPREFIXED_COOKIE } from '@/lib/i18n/routing';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { followLanguage } from './follow-language';
import { type LanguageOptions, restoreLanguage } from './restore-language';

const COMMON_OPTIONS = {
  key: STORAGE_KEYS.locale,
  codes: LOCALES,
  other: otherLocale(DEFAULT_LOCALE),
  marker: UNPREFIXED_COOKIE,
};

/**
 * Statements of the head script that apply the saved language to a page in one
 * language.
 */
export function languageScript(page: Locale): string {
  const options: LanguageOptions = {
    ...COMMON_OPTIONS,
    page,
    by: LOCALE_RULES.savedEnglish === 'redirect' ? 'redirect' : 'reload',
  };
  const restore = `(${restoreLanguage})(${JSON.stringify(options)})`;
  return SHARES_URLS
    ? `${restore};(${followLanguage})(${JSON.stringify({ key: STORAGE_KEYS.locale, codes: LOCALES, page })})`
    : restore;
}

/**
 * Like `languageScript`, for the not-found page, which contains both languages and is
 * Arabic by default.
 */
export function restoreOnNotFound(): string {
  const options: LanguageOptions = {
    ...COMMON_OPTIONS,
    page: DEFAULT_LOCALE,
    by: LOCALE_RULES.savedEnglish === 'redirect' ? 'redirect' : 'nothing',
  };
  return `(${restoreLanguage})(${JSON.stringify(options)})`;
}
