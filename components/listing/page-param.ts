const NAME = 'page';

/** How many pages the address asks for; anything but a whole number above 1 is one. */
export function readPageParam(): number {
  const value = Number(new URLSearchParams(location.search).get(NAME));
  return Number.isInteger(value) && value > 1 ? value : 1;
}

/** Puts the number of open pages into the address without a navigation. */
export function writePageParam(page: number): void {
  const url = new URL(location.href);
  if (page > 1) url.searchParams.set(NAME, String(page));
  else url.searchParams.delete(NAME);
  history.replaceState(history.state, '', url);
}
