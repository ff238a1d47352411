import type { HomeSectionOf } from '../../contract/home.ts';
import type { DisplayCurrency } from '../../domain/money.ts';

/** Whole amounts of a currency: up to `to`, from `from` if there is a lower limit. */
export interface PriceRange {
  from?: number;
  to: number;
  /** Path without locale of the list of these products. */
  path: string;
}

/** The first digits of round amounts. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The round amount next to an amount: 122 → 120, 30.68 → 30. */
function roundAmount(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  const distance = (digits: number) => Math.abs(digits * unit - amount);
  const [nearest = 1] = ROUND.toSorted((a, b) => distance(a) - distance(b));
  return Math.round(nearest * unit);
}

/** The ranges of a section in the currency of a country, with round limits. */
export function buildPriceRanges(
  { limits, category }: Pick<HomeSectionOf<'priceRanges'>, 'limits' | 'category'>,
  { rate, symbol }: Pick<DisplayCurrency, 'rate' | 'symbol'>,
): PriceRange[] {
  const amounts = limits.map((limit) => (rate === 1 ? limit : roundAmount(limit * rate)));
  return amounts.map((to, index) => {
    const from = amounts[index - 1];
    const query = new URLSearchParams({
      category,
      ...(from !== undefined && { min: `${from}` }),
      max: `${to}`,
      ...(rate !== 1 && { currency: symbol.En }),
    });
    return { ...(from !== undefined && { from }), to, path: `/search?${query}` };
  });
}
