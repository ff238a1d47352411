import type { Item } from '../api/contract/item.ts';
import type { TextKey } from './item-view.ts';

export interface ComparisonRow {
  name: string;
  /** One value an item, in the items' order; undefined where an item has none. */
  values: (string | undefined)[];
  isDifferent: boolean;
}

/** Attributes side by side, in the order in which they first come up. */
export function compareAttributes(items: readonly (Pick<Item, 'attributes'> | null)[], key: TextKey): ComparisonRow[] {
  const names = new Set(items.flatMap((item) => (item?.attributes ?? []).map((attribute) => attribute.name[key])));
  return [...names].map((name) => {
    const values = items.map((item) => item?.attributes.find((attribute) => attribute.name[key] === name)?.value[key]);
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
}
