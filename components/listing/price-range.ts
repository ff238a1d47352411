import type { DisplayCurrency } from '@/lib/domain/money';
import type { PriceFilter } from '@/lib/shop/listing/product-filters';

/** For `formatAmount`, which takes thousandths of a unit. */
export const toThousandths = (amount: number) => Math.round(amount * 1000);

/**
 * The range in the shopper's currency. One that was entered in this currency is not converted, so
 * that its amounts stay as they were entered.
 */
export function inCurrency(
  { from, to, currency, rate }: PriceFilter,
  selected: DisplayCurrency,
): Pick<PriceFilter, 'from' | 'to'> {
  if (currency === selected.symbol.En) return { from, to };
  const convert = (amount: number | undefined) =>
    amount === undefined ? undefined : (amount / rate) * selected.rate;
  return { from: convert(from), to: convert(to) };
}
