/** Loads the present page again, or another one in its place: nothing that this document holds in memory survives. */
export function loadNewDocument(path?: string): void {
  if (path === undefined) location.reload();
  else location.replace(path);
}

/** What the browser keeps of this document for its Back button shows nothing, and is loaded again when it comes back. */
export function replaceHistoryEntry(): void {
  addEventListener('pagehide', () => document.body.replaceChildren(), { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
