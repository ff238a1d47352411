export interface LanguageOptions {
  /** Name of the cookie and of the storage key. */
  key: string;
  codes: readonly string[];
  /** The language that is not the default: English. */
  other: string;
  /** Language of the page. */
  page: string;
  /** How English is applied to an Arabic page: redirect to the English URL, reload, or nothing. */
  by: 'redirect' | 'reload' | 'nothing';
  /** Cookie that marks a page whose URL had no language before a server redirect. */
  marker: string;
}

/**
 * Applies the saved language if the server did not: the cookie is missing or invalid while storage
 * says English, or a shared cache responded. A URL with language keeps it. Sent as source by the
 * head script: must be self-contained.
 */
export function restoreLanguage({ key, codes, other, page, by, marker }: LanguageOptions): void {
  const has = (name: string, value: string) =>
    `; ${document.cookie};`.includes(`; ${name}=${value};`);
  try {
    const isRedirected = has(marker, '1');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    if (isRedirected) document.cookie = `${marker}=;path=/;max-age=0`;
    if (!has(key, other)) {
      if (localStorage.getItem(key) !== other || codes.some((code) => has(key, code))) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and this must happen before the page is painted
      document.cookie = `${key}=${other};path=/;max-age=31536000;samesite=lax`;
      if (!has(key, other)) return;
      if (by === 'reload' && page !== other) location.reload();
    }
    if (by !== 'redirect' || page === other) return;
    const { pathname, search, hash } = location;
    const [, named, path = ''] =
      new RegExp(`^(?:/(${codes.join('|')})(?=/|$))?(.*)$`).exec(pathname) ?? [];
    if (named === undefined || (named !== other && isRedirected))
      location.replace(`/${other}${path === '/' ? '' : path}${search}${hash}`);
  } catch {
    // Storage is unavailable: the page keeps its language.
  }
}
