'use client';

import { useShop } from '@/components/i18n/shop-context';
import type { Order } from '@/lib/contract/order';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '@/lib/domain/money';
import { isForeignCurrency, orderCurrency } from '@/lib/shop/order/order-currency';

/**
 * Formats amounts of an order, given in KWD, in the currency of the purchase and as charged in KWD.
 */
export function useOrderMoney({ display }: Pick<Order, 'display'>) {
  const { locale } = useShop();
  const currency = orderCurrency(display);
  return {
    formatDisplay: (kwd: number) => formatMoney(filsFromKwd(kwd), currency, locale),
    formatCharged: (kwd: number) => formatMoney(filsFromKwd(kwd), BASE_CURRENCY, locale),
    isForeign: isForeignCurrency(display),
  };
}
