/** A saved English choice whose cookie is gone or says no language: the cookie is set again and an unprefixed page goes to its English twin. */
export function restoreLanguage(options: { key: string; home: string; redirects: boolean; codes: readonly string[] }): void {
  try {
    if (!options.redirects || localStorage.getItem(options.key) !== 'en') return;
    const cookies = document.cookie.split('; ');
    if (options.codes.some((code) => cookies.includes(`${options.key}=${code}`))) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and this must happen before the page is painted
    document.cookie = `${options.key}=en;path=/;max-age=31536000;samesite=lax`;
    if (document.cookie.includes(`${options.key}=en`))
      location.replace(options.home + location.pathname.replace(/^\/$/, '') + location.search + location.hash);
  } catch {
    // Storage is refused: the page stays in its own language.
  }
}
