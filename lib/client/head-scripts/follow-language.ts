/**
 * For languages that share URLs: reloads the page when the visitor returns to it after selecting
 * another language, in another tab or before going back. Otherwise its links would fetch page data
 * in the new language. Sent as source by the head script: must be self-contained.
 */
export function followLanguage({
  key,
  codes,
  page,
}: {
  key: string;
  codes: readonly string[];
  page: string;
}): void {
  const check = () => {
    const saved = codes.find((code) => `; ${document.cookie};`.includes(`; ${key}=${code};`));
    if (saved !== undefined && saved !== page && document.visibilityState === 'visible')
      location.reload();
  };
  addEventListener('focus', check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  document.addEventListener('visibilitychange', check);
}
