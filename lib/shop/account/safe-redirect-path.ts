const HERE = 'https://shop.invalid';
/** Places that send on by themselves: going back to them would go in a circle. */
const ENTRANCES = /^\/(?:(?:ar|en)\/)?(?:login|register|forgot)(?:\/|$)/;

/**
 * Where a shopper goes after logging in: a path of this site, or `fallback` for anything else. Backslashes, control characters,
 * doubled or encoded slashes at the start and whole addresses are ways to another site in one browser or another.
 */
export function safeRedirectPath(text: string | null | undefined, fallback: string): string {
  if (!text || /[\\\p{Cc}]/u.test(text) || !text.startsWith('/')) return fallback;
  if (!URL.canParse(text, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  const isHere = origin === HERE && !/^\/(?:\/|%2f|%5c|%09|%0a|%0d)/i.test(pathname);
  return isHere && !ENTRANCES.test(pathname) ? pathname + search + hash : fallback;
}
