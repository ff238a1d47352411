const PARAM_NAME = 'page';

/** Number of loaded pages in a query; 1 unless it is an integer above 1. */
export function readPageParam(params: Pick<URLSearchParams, 'get'>): number {
  const value = Number(params.get(PARAM_NAME));
  return Number.isInteger(value) && value > 1 ? value : 1;
}

/**
 * Writes the number of loaded pages to the URL without a navigation. The state is null, because
 * Next reports an entry with its own state not to `useSearchParams`; Next adds its state itself.
 */
export function writePageParam(page: number): void {
  const url = new URL(location.href);
  if (page > 1) url.searchParams.set(PARAM_NAME, String(page));
  else url.searchParams.delete(PARAM_NAME);
  history.replaceState(null, '', url);
}

/** Sorts the list: adds a history entry, without a navigation. */
export function writeSortParam(sort: string): void {
  const url = new URL(location.href);
  url.searchParams.set('sort', sort);
  history.pushState(null, '', url);
}
