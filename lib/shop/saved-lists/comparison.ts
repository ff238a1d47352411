import type { Item } from '../../api/contract/item.ts';
import type { CardView, TextKey } from '../product/product-view.ts';
import { isDeliveredTo } from '../product/purchasable.ts';

export interface ComparisonRow {
  name: string;
  /** One value an item, in the items' order; undefined where an item has none. */
  values: (string | undefined)[];
  isDifferent: boolean;
}

/** What every card has beside its attributes, in the order of the table. */
export const COMPARED_FACTS = ['price', 'stock', 'brand'] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Whether an item can be bought in a country, as one word: the country comes first, a pre-order has no stock. */
export function getComparedStock(card: CardView, countryCode: string): CardView['stock'] | 'preOrder' | 'notInCountry' {
  if (!isDeliveredTo(card, countryCode)) return 'notInCountry';
  return card.cap === undefined ? card.stock : 'preOrder';
}

const FACTS: Record<ComparedFact, (card: CardView, countryCode: string) => string> = {
  price: ({ price }, countryCode) => (price.other?.[countryCode] ?? price.base).join(' '),
  stock: getComparedStock,
  brand: ({ brand }) => brand,
};

/** Whether the items differ in a fact, as it is shown in a country. */
export function isFactDifferent(fact: ComparedFact, cards: readonly CardView[], countryCode: string): boolean {
  return new Set(cards.map((card) => FACTS[fact](card, countryCode))).size > 1;
}

/** Attributes side by side, in the order in which they first come up. */
export function compareAttributes(items: readonly (Pick<Item, 'attributes'> | null)[], key: TextKey): ComparisonRow[] {
  const names = new Set(items.flatMap((item) => (item?.attributes ?? []).map((attribute) => attribute.name[key])));
  return [...names].map((name) => {
    const values = items.map((item) => item?.attributes.find((attribute) => attribute.name[key] === name)?.value[key]);
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
}
