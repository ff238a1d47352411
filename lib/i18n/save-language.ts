import { LOCALE_COOKIE_DAYS } from '../config/constants.ts';
import { LOCALE_TABLE, type Locale } from '../contract/locales.ts';
import { writeText } from '../storage/local-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

const SCROLL_KEY = 'scroll_after_switch';

/** Saves the language for scripts (storage) and server (cookie), and the scroll position. */
function saveLanguage(locale: Locale): void {
  writeText(STORAGE_KEYS.locale, locale);
  writeText(STORAGE_KEYS.direction, LOCALE_TABLE[locale].dir);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and the page is about to leave
  document.cookie = `${STORAGE_KEYS.locale}=${locale};path=/;max-age=${LOCALE_COOKIE_DAYS * 86_400};samesite=lax`;
  try {
    sessionStorage.setItem(SCROLL_KEY, String(Math.round(window.scrollY)));
  } catch {
    // Without session storage the other page opens at its top.
  }
}

/**
 * Opens a page in a language and saves it. Query and hash are kept.
 * @param url without query and hash
 */
export function switchLanguage(locale: Locale, url: string): void {
  saveLanguage(locale);
  location.assign(url + location.search + location.hash);
}

/** Restores the scroll position from before the switch. */
export function restoreScroll(): void {
  try {
    const saved = sessionStorage.getItem(SCROLL_KEY);
    if (saved === null) return;
    sessionStorage.removeItem(SCROLL_KEY);
    window.scrollTo({ top: Number(saved), behavior: 'instant' });
  } catch {
    // Nothing was saved.
  }
}
