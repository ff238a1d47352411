/**
 * Marks a page that is opened at its top, whose sections below the screen of a phone get their
 * layout when they come near it (`shop.css`). Going back needs the height of all sections for the
 * scroll position. Sent as source by the head script: must be self-contained.
 */
export function deferLayout(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.hash || navigation?.type !== 'navigate') return;
  const { dataset } = document.documentElement;
  dataset.opened = '';
  addEventListener('popstate', () => delete dataset.opened, { once: true });
}
