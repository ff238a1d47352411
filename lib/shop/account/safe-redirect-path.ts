import { LOCALES } from '../../contract/locales.ts';

const BASE_ORIGIN = 'https://shop.invalid';
/** Pages that redirect by themselves: returning to them would loop. */
const AUTH_PAGES = new RegExp(`^/(?:(?:${LOCALES.join('|')})/)?(?:login|register|forgot)(?:/|$)`);

/**
 * The path to open after login: a path of this site, otherwise `fallback`. Backslashes, control
 * characters, doubled or encoded leading slashes and absolute URLs lead to other sites in some
 * browsers.
 */
export function toSafeRedirectPath(text: string | null | undefined, fallback: string): string {
  if (!text || /[\\\p{Cc}]/u.test(text) || !text.startsWith('/')) return fallback;
  if (!URL.canParse(text, BASE_ORIGIN)) return fallback;
  const { origin, pathname, search, hash } = new URL(text, BASE_ORIGIN);
  const isSameOrigin = origin === BASE_ORIGIN && !/^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i.test(pathname);
  return isSameOrigin && !AUTH_PAGES.test(pathname) ? pathname + search + hash : fallback;
}
