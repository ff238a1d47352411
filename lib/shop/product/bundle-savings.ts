import type { PriceByCountry } from '../../api/contract/item.ts';
import type { PricePair, PriceView } from './product-view.ts';
import { toPriceView } from './product-view.ts';

interface Part {
  product: { priceByCountry: readonly PriceByCountry[] };
  quantity: number;
}

/** An amount in fils, and by country where prices differ. */
export interface BundleAmount {
  fils: number;
  other?: Record<string, number>;
}

/**
 * The total of the separate products and the savings of the bundle; undefined if there
 * are none in the base country.
 */
export function getBundleSavings(
  price: PriceView,
  parts: readonly Part[],
): { apart: BundleAmount; saved: BundleAmount } | undefined {
  const views = parts.map(({ product, quantity }) => ({
    price: toPriceView(product.priceByCountry),
    quantity,
  }));
  const codes = [
    ...new Set(
      [price, ...views.map((view) => view.price)].flatMap(({ other }) => Object.keys(other ?? {})),
    ),
  ];
  const pairIn = (view: PriceView, code?: string): PricePair =>
    code === undefined ? view.base : (view.other?.[code] ?? view.base);
  const apartIn = (code?: string) =>
    views.reduce((sum, view) => sum + pairIn(view.price, code)[1] * view.quantity, 0);
  const savedIn = (code?: string) => Math.max(0, apartIn(code) - pairIn(price, code)[1]);
  if (savedIn() === 0) return undefined;
  const amount = (calculate: (code?: string) => number): BundleAmount => ({
    fils: calculate(),
    ...(codes.length > 0 && {
      other: Object.fromEntries(codes.map((code) => [code, calculate(code)])),
    }),
  });
  return { apart: amount(apartIn), saved: amount(savedIn) };
}
