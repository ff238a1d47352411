import type { CardView } from './product-view.ts';

/** Whether a product is delivered to a country. Checked before stock. */
export function isDeliveredTo(
  { unavailableIn }: Pick<CardView, 'unavailableIn'>,
  countryCode: string,
): boolean {
  return !unavailableIn?.includes(countryCode);
}

export function isPurchasable(
  card: Pick<CardView, 'unavailableIn' | 'stock'>,
  countryCode: string,
): boolean {
  return isDeliveredTo(card, countryCode) && card.stock !== 'out';
}
