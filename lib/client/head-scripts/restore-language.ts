export interface LanguageOptions {
  /** Name of the cookie and key of the storage. */
  key: string;
  codes: readonly string[];
  /** Language of the page. */
  page: string;
  /** How an Arabic page becomes English: by the URL of its English twin, by another request for the same URL, or not at all. */
  by: 'redirect' | 'reload' | 'nothing';
  /** Cookie that marks a page whose URL had no language before the server redirected it. */
  marker: string;
}

/**
 * Applies the saved language where the server did not: the cookie is gone or names no language while storage says English, or a shared cache
 * answered in the server's place. A URL that names its language keeps it. The head script sends this function's source: it must be self-contained.
 */
export function restoreLanguage({ key, codes, page, by, marker }: LanguageOptions): void {
  const has = (name: string, value: string) => `; ${document.cookie};`.includes(`; ${name}=${value};`);
  try {
    const isRedirected = has(marker, '1');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    if (isRedirected) document.cookie = `${marker}=;path=/;max-age=0`;
    if (!has(key, 'en')) {
      if (localStorage.getItem(key) !== 'en' || codes.some((code) => has(key, code))) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and this must happen before the page is painted
      document.cookie = `${key}=en;path=/;max-age=31536000;samesite=lax`;
      if (!has(key, 'en')) return;
      if (by === 'reload' && page !== 'en') location.reload();
    }
    if (by !== 'redirect' || page === 'en') return;
    const { pathname, search, hash } = location;
    const [, named, path = ''] = /^(?:\/(ar|en)(?=\/|$))?(.*)$/.exec(pathname) ?? [];
    if (named === undefined || (named === 'ar' && isRedirected)) location.replace(`/en${path === '/' ? '' : path}${search}${hash}`);
  } catch {
    // Storage is refused: the page stays in its own language.
  }
}
