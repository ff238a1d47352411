import { keyOf, type SavedItem } from '../cart/cart-line.ts';

/** A list without doubles: wishlist, comparison, recently viewed. */
export type ItemSetChange = { kind: 'put'; item: SavedItem } | { kind: 'remove'; id: string; type: string } | { kind: 'clear' };

/** @param limit most that the list holds: the newest stay. */
export function changeItemSet(items: readonly SavedItem[], change: ItemSetChange, limit: number): SavedItem[] {
  if (change.kind === 'clear') return [];
  const key = keyOf(change.kind === 'put' ? change.item : change);
  const others = items.filter((item) => keyOf(item) !== key);
  return change.kind === 'put' ? [change.item, ...others].slice(0, limit) : others;
}

export function holds(items: readonly SavedItem[], item: { id: string; type: string }): boolean {
  return items.some((other) => keyOf(other) === keyOf(item));
}
