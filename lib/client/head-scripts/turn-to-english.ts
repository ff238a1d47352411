interface EnglishOptions {
  code: string;
  dir: string;
  /** Name of the cookie that says the language, where paths do not. */
  cookie?: string;
}

/** Turns a document with both languages to English when the visitor reads English. The head script sends this function's source. */
export function turnToEnglish({ code, dir, cookie }: EnglishOptions): void {
  const isEnglish = cookie ? `; ${document.cookie};`.includes(`; ${cookie}=${code};`) : `${location.pathname}/`.startsWith(`/${code}/`);
  if (!isEnglish) return;
  document.documentElement.lang = code;
  document.documentElement.dir = dir;
}
