/**
 * An address that chooses among a list's items comes with the page of all of them: they are held back until it is known which are meant.
 * @param choices source of the pattern that finds a choice in a query
 * @param patience ms after which they are shown whatever happens
 */
export function hideUnfilteredList(choices: string, patience: number): void {
  if (!new RegExp(choices).test(location.search.slice(1))) return;
  const { dataset } = document.documentElement;
  dataset.chosen = '';
  setTimeout(() => delete dataset.chosen, patience);
}
