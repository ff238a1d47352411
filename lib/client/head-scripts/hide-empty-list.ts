/**
 * The static pages of cart, wishlist and comparison contain the text for an empty list. Hides it
 * before the first paint if the list has products or the URL a query, which can contain shared
 * products. `ClientView` shows it again. Sent as source by the head script: must be self-contained.
 * @param keys storage key by the last segment of the path
 */
export function hideEmptyList(keys: Readonly<Record<string, string>>): void {
  const key = keys[location.pathname.split('/').at(-1) ?? ''];
  try {
    if (key && ((localStorage.getItem(key) ?? '[]') !== '[]' || location.search))
      document.documentElement.dataset.filled = '';
  } catch {
    // Without storage the list is empty.
  }
}
