'use client';

import { useQuery } from '@tanstack/react-query';
import type { Order } from '@/lib/api/contract/order';
import type { RetryPayment } from '@/lib/api/contract/purchase';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import { type DisplayCurrency, filsFromKwd } from '@/lib/domain/money';
import { METHODS_IN_ORDER, type MethodRefusal, paymentOptions } from '@/lib/domain/payment-methods';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { orderCurrency } from '@/lib/shop/order/order-currency';
import { useCurrency } from '@/stores/currency';
import { useSignedIn } from '@/stores/signed-in';

export interface RetryOption {
  method: RetryPayment['paymentMethod'];
  refusal?: MethodRefusal;
}

/** Ways in which an order can be paid again: those of its country and amount. Its points, if any, are used again by themselves. */
export function useRetryOptions({ display, total, pointsUsed, paymentMethod, payment }: Order): {
  options: RetryOption[];
  /** What was chosen before, else the first that can be had. Whom Tabby has refused, it refuses again. */
  first: RetryOption['method'] | undefined;
  /** Of the country, in which limits are said. */
  currency: DisplayCurrency;
} {
  const country = useCurrency((state) => state.countries.find(({ code }) => code === display.countryCode));
  const userId = useSignedIn((state) => state.userId);
  const currency = country ?? orderCurrency(display);
  const taken = useQuery(paymentMethodsQuery(optionalAuthClient, userId, { countryCode: display.countryCode, totalFils: filsFromKwd(total) }));
  const offered = paymentOptions({
    country: { code: display.countryCode, isShowTabby: country?.hasTabby ?? false, currencyRate: currency.rate },
    totalFils: filsFromKwd(total),
    // Until the gateway has answered, every method of the table: it checks the one that is sent.
    online: taken.data?.methods.map(({ method }) => method) ?? METHODS_IN_ORDER,
    isGuest: false,
    pointsFils: 0,
  });
  const options = offered.flatMap(({ method, refusal }): RetryOption[] => {
    // Points and cash are never mixed: nobody could say at the door what is still to pay.
    if (method === 'Mixed' || (method === 'Cash' && pointsUsed > 0)) return [];
    return [{ method, ...(refusal && { refusal }) }];
  });
  const open = options.filter(({ refusal }) => !refusal).map(({ method }) => method);
  const isRefused = paymentMethod === 'Tabby' && payment?.state === 'Declined';
  const before = open.find((method) => method === paymentMethod && !isRefused);
  return { options, first: before ?? open[0], currency };
}
