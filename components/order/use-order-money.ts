'use client';

import { useShop } from '@/components/i18n/shop-context';
import type { Order } from '@/lib/api/contract/order';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '@/lib/domain/money';
import { isForeignCurrency, orderCurrency } from '@/lib/shop/order/order-currency';

/** An order's amounts, given in KWD: as they were read when it was placed, and as they are charged. */
export function useOrderMoney({ display }: Pick<Order, 'display'>) {
  const { locale } = useShop();
  const currency = orderCurrency(display);
  return {
    shown: (kwd: number) => formatMoney(filsFromKwd(kwd), currency, locale),
    charged: (kwd: number) => formatMoney(filsFromKwd(kwd), BASE_CURRENCY, locale),
    isForeign: isForeignCurrency(display),
  };
}
