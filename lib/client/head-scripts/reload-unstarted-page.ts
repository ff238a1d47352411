/**
 * Reloads a page that comes from the back/forward cache and was left before it had started: its
 * script downloads were aborted and pending messages of React's scheduler can be lost, so it would
 * never respond. Sent as source by the head script: must be self-contained.
 */
export function reloadUnstartedPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !window.__shop?.isStarted) location.reload();
  });
}
