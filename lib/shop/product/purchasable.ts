import type { CardView } from './product-view.ts';

/** Whether a card's item is delivered to a country. Checked before stock: an item that cannot go there is not sold there at all. */
export function isDeliveredTo({ unavailableIn }: Pick<CardView, 'unavailableIn'>, countryCode: string): boolean {
  return !unavailableIn?.includes(countryCode);
}

/** Whether one of the item can be bought in a country now. */
export function isPurchasable(card: Pick<CardView, 'unavailableIn' | 'stock'>, countryCode: string): boolean {
  return isDeliveredTo(card, countryCode) && card.stock !== 'out';
}
