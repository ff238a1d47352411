import { DEFAULT_LOCALE, LOCALE_TABLE, otherLocale } from '@/lib/contract/locales';
import { SHARES_URLS } from '@/lib/i18n/prefix-mode';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { restoreOnNotFound } from './language-script';
import { turnToEnglish } from './turn-to-english';

/**
 * Script of the not-found page, which applies the language of the path, or the saved
 * language if paths have none.
 */
export function notFoundScript(): string {
  const { code, dir } = LOCALE_TABLE[otherLocale(DEFAULT_LOCALE)];
  return `${restoreOnNotFound()};(${turnToEnglish})(${JSON.stringify({ code, dir, ...(SHARES_URLS && { cookie: STORAGE_KEYS.locale }) })})`;
}
