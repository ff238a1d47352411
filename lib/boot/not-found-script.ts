import { LOCALE_TABLE } from '@/lib/config/locales';

/** Turns the one not-found page to the language of its path. */
export function notFoundScript(): string {
  return `(${turnToLanguage})(${JSON.stringify(LOCALE_TABLE.en)})`;
}

function turnToLanguage(english: { code: string; dir: string }): void {
  const isEnglish = location.pathname === `/${english.code}` || location.pathname.startsWith(`/${english.code}/`);
  if (!isEnglish) return;
  document.documentElement.lang = english.code;
  document.documentElement.dir = english.dir;
}
