import type { Order } from '../../api/contract/order.ts';
import type { DisplayCurrency } from '../../domain/money.ts';

/** The currency in which an order's amounts were read when it was placed. It is never today's. */
export function orderCurrency({ currencyRate, numberOfDecimal, currencyCode }: Order['display']): DisplayCurrency {
  return { rate: currencyRate, decimals: numberOfDecimal, symbol: currencyCode };
}

/** Whether an order was read in another currency than it is paid in. */
export function isForeignCurrency({ currencyCode }: Order['display']): boolean {
  return currencyCode.En !== 'KWD';
}
