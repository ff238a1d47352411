import { DEFAULT_LOCALE, LOCALE_TABLE, otherLocale } from '../../contract/locales.ts';
import { SHARES_URLS } from '../../i18n/prefix-mode.ts';
import { STORAGE_KEYS } from '../../storage/storage-keys.ts';
import { foldFooter } from './fold-footer.ts';
import { restoreOnNotFound } from './language-script.ts';
import { turnToEnglish } from './turn-to-english.ts';

/**
 * Script of the not-found page, which applies the language of the path, or the saved language if
 * paths have none, and closes the groups of the footer on phones.
 */
export function notFoundScript(): string {
  const { code, dir } = LOCALE_TABLE[otherLocale(DEFAULT_LOCALE)];
  return `${restoreOnNotFound()};(${turnToEnglish})(${JSON.stringify({ code, dir, ...(SHARES_URLS && { cookie: STORAGE_KEYS.locale }) })});(${foldFooter})()`;
}
