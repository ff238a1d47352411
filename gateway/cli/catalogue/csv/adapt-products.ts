import { getProblem, type SourceProblem } from './problems.ts';
import type { Pricing, SourceProduct, SourceVariant } from './source-product.ts';

export interface Adaptation {
  /** The amount in the currency of the shop of one unit of that of the file. */
  rate: number;
  /** Units of a product that is always available in the other shop; undefined: as in the file. */
  untracked: number | undefined;
}

const convert = (amount: number, rate: number) => Math.round(amount * rate * 1_000) / 1_000;

function convertPricing(
  pricing: Pricing,
  rate: number,
): { pricing: Pricing; problems: SourceProblem[] } {
  const { price, salePrice, ...dates } = pricing;
  if (rate === 1 || price === undefined) return { pricing, problems: [] };
  const converted = convert(price, rate);
  if (converted === 0)
    return {
      pricing: { price: undefined },
      problems: [{ code: 'price_zero', detail: `${price}` }],
    };
  const sale = salePrice === undefined ? 0 : convert(salePrice, rate);
  const isOnSale = sale > 0 && sale < converted;
  return {
    pricing: { price: converted, ...(isOnSale && { salePrice: sale, ...dates }) },
    problems:
      salePrice === undefined || isOnSale
        ? []
        : [{ code: 'sale_price_ignored', detail: `${salePrice}` }],
  };
}

const isOfStock = ({ code }: SourceProblem) => getProblem(code).cell === 'stock';

function adaptVariant(variant: SourceVariant, { rate, untracked }: Adaptation): SourceVariant {
  const { homePricing, ...own } = variant;
  const { pricing, problems } = homePricing
    ? { pricing: homePricing, problems: [] }
    : convertPricing(variant.pricing, rate);
  const isFilled = untracked !== undefined && variant.isAlwaysAvailable;
  const kept = isFilled ? variant.problems.filter((problem) => !isOfStock(problem)) : own.problems;
  return {
    ...own,
    pricing,
    problems: [...kept, ...problems],
    ...(isFilled && { stock: Math.max(untracked, variant.stock) }),
  };
}

/** Products with prices of the shop and the units that a person has chosen. */
export const adaptProducts = (
  products: readonly SourceProduct[],
  adaptation: Adaptation,
): SourceProduct[] =>
  products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => adaptVariant(variant, adaptation)),
  }));
