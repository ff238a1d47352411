/**
 * A URL with filters returns the static page with the unfiltered list. Hides the list until the
 * filter is applied.
 * @param pattern source of the pattern that matches a filter in a query
 * @param maxHiddenMs milliseconds after which the list is shown in any case
 */
export function hideUnfilteredList(pattern: string, maxHiddenMs: number): void {
  if (!new RegExp(pattern).test(location.search.slice(1))) return;
  const { dataset } = document.documentElement;
  dataset.chosen = '';
  setTimeout(() => delete dataset.chosen, maxHiddenMs);
}
