interface EnglishOptions {
  code: string;
  dir: string;
  /** Cookie with the language, if paths have none. */
  cookie?: string;
}

/**
 * Switches a document that contains both languages to English for English visitors. Sent as source
 * by the head script: must be self-contained.
 */
export function turnToEnglish({ code, dir, cookie }: EnglishOptions): void {
  const isEnglish = cookie
    ? `; ${document.cookie};`.includes(`; ${cookie}=${code};`)
    : `${location.pathname}/`.startsWith(`/${code}/`);
  if (!isEnglish) return;
  document.documentElement.lang = code;
  document.documentElement.dir = dir;
}
