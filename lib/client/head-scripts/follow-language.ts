/**
 * For languages that share URLs: loads the page again when the visitor returns to it after choosing another language, in another tab or before
 * going back. Otherwise its links would fetch parts of pages in the new language. The head script sends this function's source.
 */
export function followLanguage({ key, codes, page }: { key: string; codes: readonly string[]; page: string }): void {
  const check = () => {
    const saved = codes.find((code) => `; ${document.cookie};`.includes(`; ${key}=${code};`));
    if (saved !== undefined && saved !== page && document.visibilityState === 'visible') location.reload();
  };
  addEventListener('focus', check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  document.addEventListener('visibilitychange', check);
}
