import { DEFAULT_LOCALE, LOCALES, type Locale, otherLocale } from '../../contract/locales.ts';
import { SHARES_URLS } from '../../i18n/prefix-mode.ts';
import { LOCALE_RULES, UNPREFIXED_COOKIE } from '../../i18n/routing.ts';
import { STORAGE_KEYS } from '../../storage/storage-keys.ts';
import { followLanguage } from './follow-language.ts';
import { type LanguageOptions, restoreLanguage } from './restore-language.ts';

const COMMON_OPTIONS = {
  key: STORAGE_KEYS.locale,
  codes: LOCALES,
  other: otherLocale(DEFAULT_LOCALE),
  marker: UNPREFIXED_COOKIE,
};

/** Statements of the head script that apply the saved language to a page in one language. */
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

/** Like `languageScript`, for the not-found page, which has both languages and starts in Arabic. */
export function restoreOnNotFound(): string {
  const options: LanguageOptions = {
    ...COMMON_OPTIONS,
    page: DEFAULT_LOCALE,
    by: LOCALE_RULES.savedEnglish === 'redirect' ? 'redirect' : 'nothing',
  };
  return `(${restoreLanguage})(${JSON.stringify(options)})`;
}
