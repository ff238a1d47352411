import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { SHARES_URLS } from '@/lib/i18n/routing';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { restoreOnNotFound } from './language-script';
import { turnToEnglish } from './turn-to-english';

/** Turns the one not-found page to the language of the visitor: the one that the path names, or the saved one where paths name none. */
export function notFoundScript(): string {
  const { code, dir } = LOCALE_TABLE.en;
  return `${restoreOnNotFound()};(${turnToEnglish})(${JSON.stringify({ code, dir, ...(SHARES_URLS && { cookie: STORAGE_KEYS.locale }) })})`;
}
