import type { Item } from '../../contract/item.ts';
import type { Locale } from '../../contract/locales.ts';
import { inLanguage } from '../../domain/in-language.ts';
import type { CardView } from '../product/product-view.ts';
import { isDeliveredTo } from '../product/purchasable.ts';

export interface ComparisonRow {
  name: string;
  /** One value per product, in product order; undefined if missing. */
  values: (string | undefined)[];
  isDifferent: boolean;
}

/** Rows that every product has, in display order. */
export const COMPARED_FACTS = ['price', 'stock', 'brand'] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Availability in a country as one value. The country has precedence; a pre-order has no stock. */
export function getComparedStock(
  card: CardView,
  countryCode: string,
): CardView['stock'] | 'preOrder' | 'notInCountry' {
  if (!isDeliveredTo(card, countryCode)) return 'notInCountry';
  return card.maxQuantity === undefined ? card.stock : 'preOrder';
}

const FACTS: Record<ComparedFact, (card: CardView, countryCode: string) => string> = {
  price: ({ price }, countryCode) => (price.other?.[countryCode] ?? price.base).join(' '),
  stock: getComparedStock,
  brand: ({ brand }) => brand,
};

/** Whether the products differ in a row, as displayed in a country. */
export function isFactDifferent(
  fact: ComparedFact,
  cards: readonly CardView[],
  countryCode: string,
): boolean {
  return new Set(cards.map((card) => FACTS[fact](card, countryCode))).size > 1;
}

/** Attributes of all products, in the order of their first occurrence. */
export function compareAttributes(
  items: readonly (Pick<Item, 'attributes'> | null)[],
  locale: Locale,
): ComparisonRow[] {
  const names = new Set(
    items.flatMap((item) => (item?.attributes ?? []).map(({ name }) => inLanguage(name, locale))),
  );
  return [...names].map((name) => {
    const values = items.map((item) => {
      const attribute = item?.attributes.find((one) => inLanguage(one.name, locale) === name);
      return attribute && inLanguage(attribute.value, locale);
    });
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
}
