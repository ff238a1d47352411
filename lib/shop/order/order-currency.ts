import type { Order } from '../../contract/order.ts';
import type { DisplayCurrency } from '../../domain/money.ts';

/** The display currency at the time of the order, not the current one. */
export function orderCurrency({
  currencyRate,
  numberOfDecimal,
  currencyCode,
}: Order['display']): DisplayCurrency {
  return { rate: currencyRate, decimals: numberOfDecimal, symbol: currencyCode };
}

/** Whether the display currency differs from the currency of payment. */
export function isForeignCurrency({ currencyCode }: Order['display']): boolean {
  return currencyCode.En !== 'KWD';
}
