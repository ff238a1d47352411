import type { ItemSummary } from '../../contract/item.ts';
import { filsFromKwd } from '../../domain/money.ts';

/** In fils; `other` by the codes of the countries where it is another one. */
export interface LowestPrice {
  fils: number;
  other?: Record<string, number>;
}

/** The lowest price of a group whose prices differ. */
export function getLowestPrice({
  priceFrom,
  priceFromByCountry,
}: Pick<ItemSummary, 'priceFrom' | 'priceFromByCountry'>): LowestPrice | undefined {
  if (priceFrom === undefined) return undefined;
  const other = priceFromByCountry?.map(
    ({ countryCode, price }) => [countryCode, filsFromKwd(price)] as const,
  );
  return { fils: filsFromKwd(priceFrom), ...(other && { other: Object.fromEntries(other) }) };
}
