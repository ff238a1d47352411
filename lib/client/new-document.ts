/** Reloads the page, or replaces it by another one. In-memory state is lost. */
export function loadNewDocument(path?: string): void {
  if (path === undefined) location.reload();
  else location.replace(path);
}

/** Clears the document in the back-forward cache, and reloads it when the visitor returns to it. */
export function discardFromBackForwardCache(): void {
  addEventListener('pagehide', () => document.body.replaceChildren(), { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
