import type { PriceByCountry } from '../../contract/price.ts';
import { type PricePair, type PriceView, toPriceView } from './product-view.ts';

interface Part {
  product: { priceByCountry: readonly PriceByCountry[] };
  quantity: number;
}

/** An amount in fils, and by country where prices differ. */
export interface BundleAmount {
  fils: number;
  other?: Record<string, number>;
}

type GetPair = (view: PriceView) => PricePair;
const getBasePair: GetPair = (view) => view.base;
const getPairIn =
  (code: string): GetPair =>
  (view) =>
    view.other?.[code] ?? view.base;

/**
 * The total of the separate products and the savings of the bundle; undefined if there are none in
 * the base country.
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
  const apartIn = (getPair: GetPair) =>
    views.reduce((sum, view) => sum + getPair(view.price)[1] * view.quantity, 0);
  const savedIn = (getPair: GetPair) => Math.max(0, apartIn(getPair) - getPair(price)[1]);
  if (savedIn(getBasePair) === 0) return undefined;
  const amount = (calculate: (getPair: GetPair) => number): BundleAmount => ({
    fils: calculate(getBasePair),
    ...(codes.length > 0 && {
      other: Object.fromEntries(codes.map((code) => [code, calculate(getPairIn(code))])),
    }),
  });
  return { apart: amount(apartIn), saved: amount(savedIn) };
}
