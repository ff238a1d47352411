'use client';

import { useQuery } from '@tanstack/react-query';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import type { Order } from '@/lib/contract/order';
import type { RetryPayment } from '@/lib/contract/purchase';
import { type DisplayCurrency, filsFromKwd } from '@/lib/domain/money';
import {
  METHODS_IN_ORDER,
  type MethodRestriction,
  paymentOptions,
  REJECTION_REASONS,
  type RejectionReason,
} from '@/lib/domain/payment-methods';
import { isCombinable } from '@/lib/domain/points-payment';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { orderCurrency } from '@/lib/shop/order/order-currency';
import { useCountry } from '@/stores/country';
import { useSignedIn } from '@/stores/signed-in';

export interface RetryOption {
  method: RetryPayment['paymentMethod'];
  restriction?: MethodRestriction | { reason: RejectionReason };
}

/**
 * Payment methods for a new payment attempt, by country and amount. The points of the
 * order are reused.
 */
export function useRetryOptions(order: Order): {
  options: RetryOption[];
  /**
   * The previous method, or the first available one. Tabby is not preselected after it
   * declined, because it would decline again.
   */
  initialMethod: RetryOption['method'] | undefined;
  /** The currency of the limits. */
  currency: DisplayCurrency;
} {
  const { display, total, pointsUsed, paymentMethod, collectedBy, payment } = order;
  const country = useCountry((state) =>
    state.countries.find(({ code }) => code === display.countryCode),
  );
  const userId = useSignedIn((state) => state.userId);
  const currency = country ?? orderCurrency(display);
  const acceptedMethods = useQuery(
    paymentMethodsQuery(optionalAuthClient, userId, {
      countryCode: display.countryCode,
      totalFils: filsFromKwd(total),
    }),
  );
  const offered = paymentOptions({
    country: {
      code: display.countryCode,
      isShowTabby: country?.hasTabby ?? false,
      currencyRate: currency.rate,
    },
    totalFils: filsFromKwd(total),
    // Until the gateway responds, all methods are offered; the gateway validates the
    // chosen one.
    online: acceptedMethods.data?.methods.map(({ method }) => method) ?? METHODS_IN_ORDER,
    isGuest: false,
    pointsFils: 0,
  });
  const options = offered.flatMap(({ method, restriction }): RetryOption[] => {
    if (method === 'Mixed' || !isCombinable(method, pointsUsed)) return [];
    const reason = acceptedMethods.data?.methods.find((one) => one.method === method)?.reason;
    const rejection = REJECTION_REASONS.find((one) => one === reason);
    return [
      {
        method,
        ...(restriction ? { restriction } : rejection && { restriction: { reason: rejection } }),
      },
    ];
  });
  const available = options.filter(({ restriction }) => !restriction).map(({ method }) => method);
  const isDeclined = paymentMethod === 'Tabby' && payment?.state === 'Declined';
  const previous = available.find(
    (method) => method === (collectedBy ?? paymentMethod) && !isDeclined,
  );
  return { options, initialMethod: previous ?? available[0], currency };
}
