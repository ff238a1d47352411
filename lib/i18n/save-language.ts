import { LOCALE_COOKIE_DAYS } from '@/lib/config/constants';
import { writeText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { LOCALE_TABLE, type Locale } from './locales';
import { switchPath } from './paths';

const SCROLL_KEY = 'scroll_after_switch';

/** Saves the shopper's language and its direction, for scripts (storage) and for the server (cookie), and remembers the place on the page. */
function saveLanguage(locale: Locale): void {
  writeText(STORAGE_KEYS.locale, locale);
  writeText(STORAGE_KEYS.direction, LOCALE_TABLE[locale].dir);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and the page is about to leave
  document.cookie = `${STORAGE_KEYS.locale}=${locale};path=/;max-age=${LOCALE_COOKIE_DAYS * 86_400};samesite=lax`;
  try {
    sessionStorage.setItem(SCROLL_KEY, String(Math.round(window.scrollY)));
  } catch {
    // Without session storage the twin page opens at its top.
  }
}

/** Loads a page in a language, which becomes the saved one, with the query and the fragment of this page. @param path without a language */
export function switchLanguage(locale: Locale, path: string): void {
  saveLanguage(locale);
  location.assign(switchPath(locale, path) + location.search + location.hash);
}

/** Goes back to the place that the shopper was at before the switch. */
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
