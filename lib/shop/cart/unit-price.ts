import { filsFromKwd } from '../../domain/money.ts';
import type { SavedItem } from './cart-line.ts';

/** Sale price of one unit in fils, from the price list of the country or the first one. */
export function getUnitFils(item: Pick<SavedItem, 'priceByCountry'>, countryCode?: string): number {
  const entry =
    item.priceByCountry.find((price) => price.countryCode === countryCode) ??
    item.priceByCountry[0];
  return entry ? filsFromKwd(entry.salePrice) : 0;
}
