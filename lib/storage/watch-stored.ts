/**
 * Calls back when a stored value may have changed: another tab wrote it or cleared the storage, or
 * the page is shown again. Suspended tabs and pages in the back/forward cache receive no storage
 * events.
 * @returns stops watching
 */
export function watchStored(keys: readonly string[], onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('storage', ({ key }) => (key === null || keys.includes(key)) && onChange(), {
    signal,
  });
  addEventListener('pageshow', ({ persisted }) => persisted && onChange(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && onChange(),
    { signal },
  );
  return () => controller.abort();
}
