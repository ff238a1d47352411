import type { PriceByCountry } from '../../api/contract/item.ts';
import type { PricePair, PriceView } from './product-view.ts';
import { toPriceView } from './product-view.ts';

interface Part {
  product: { priceByCountry: readonly PriceByCountry[] };
  quantity: number;
}

/** Amounts in fils, and those of countries that have prices of their own. */
export interface BundleAmount {
  fils: number;
  other?: Record<string, number>;
}

/** What the parts of a box cost one by one, and how much less the box costs; undefined when it is not less in the base country. */
export function bundleSavings(price: PriceView, parts: readonly Part[]): { apart: BundleAmount; saved: BundleAmount } | undefined {
  const views = parts.map(({ product, quantity }) => ({ price: toPriceView(product.priceByCountry), quantity }));
  const codes = [...new Set([price, ...views.map((view) => view.price)].flatMap(({ other }) => Object.keys(other ?? {})))];
  const pairIn = (view: PriceView, code?: string): PricePair => (code === undefined ? view.base : (view.other?.[code] ?? view.base));
  const apartIn = (code?: string) => views.reduce((sum, view) => sum + pairIn(view.price, code)[1] * view.quantity, 0);
  const savedIn = (code?: string) => Math.max(0, apartIn(code) - pairIn(price, code)[1]);
  if (savedIn() === 0) return undefined;
  const amount = (of: (code?: string) => number): BundleAmount => ({
    fils: of(),
    ...(codes.length > 0 && { other: Object.fromEntries(codes.map((code) => [code, of(code)])) }),
  });
  return { apart: amount(apartIn), saved: amount(savedIn) };
}
