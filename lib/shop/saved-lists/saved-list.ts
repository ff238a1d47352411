import { getProductKey, type SavedItem } from '../cart/cart-line.ts';

/** Changes of a list without duplicates: wishlist, compare list, recently viewed. */
export type SavedListChange =
  | { kind: 'put'; item: SavedItem }
  | { kind: 'remove'; id: string; type: string }
  | { kind: 'restore'; items: readonly SavedItem[] }
  | { kind: 'clear' };

/** @param limit maximum length; the newest entries are kept */
export function changeSavedList(
  items: readonly SavedItem[],
  change: SavedListChange,
  limit: number,
): SavedItem[] {
  if (change.kind === 'clear') return [];
  if (change.kind === 'restore')
    return [...change.items, ...items.filter((item) => !isInList(change.items, item))].slice(
      0,
      limit,
    );
  const key = getProductKey(change.kind === 'put' ? change.item : change);
  const others = items.filter((item) => getProductKey(item) !== key);
  return change.kind === 'put' ? [change.item, ...others].slice(0, limit) : others;
}

export function isInList(items: readonly SavedItem[], item: { id: string; type: string }): boolean {
  return items.some((other) => getProductKey(other) === getProductKey(item));
}
