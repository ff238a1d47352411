const PARAM_NAME = 'page';

/** Number of loaded pages in the URL; 1 unless it is an integer above 1. */
export function readPageParam(): number {
  const value = Number(new URLSearchParams(location.search).get(PARAM_NAME));
  return Number.isInteger(value) && value > 1 ? value : 1;
}

/** Writes the number of loaded pages to the URL without a navigation. */
export function writePageParam(page: number): void {
  const url = new URL(location.href);
  if (page > 1) url.searchParams.set(PARAM_NAME, String(page));
  else url.searchParams.delete(PARAM_NAME);
  history.replaceState(history.state, '', url);
}
