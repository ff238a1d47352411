'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useLeavingMutation } from '@/components/navigation/use-leaving-mutation';
import { useNavigate } from '@/components/navigation/use-navigate';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { ResponseError } from '@/lib/api/http/errors';
import { orderKey } from '@/lib/api/orders/orders';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import { startPayment } from '@/lib/api/payment/payments';
import type { Order } from '@/lib/contract/order';
import { type Breakdown, purchaseConflictSchema, type RetryPayment } from '@/lib/contract/purchase';
import { type DisplayCurrency, filsFromKwd } from '@/lib/domain/money';
import { METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import {
  type MethodRestriction,
  paymentOptions,
  REJECTION_REASONS,
  type RejectionReason,
} from '@/lib/domain/payment-rules';
import { isCombinable } from '@/lib/domain/points-payment';
import { routes } from '@/lib/domain/routes';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { orderCurrency } from '@/lib/shop/order/order-currency';
import { getPaymentPageUrl } from '@/lib/shop/order/safe-payment-url';
import { readAttempt, saveAttempt } from '@/lib/storage/purchase-attempt';
import type en from '@/messages/en.json';
import { useCountry } from '@/stores/country';
import { useSignedIn } from '@/stores/signed-in';

type RetryPaymentErrorKey = keyof (typeof en)['order']['pay']['problem'];

/** The payment URL of the gateway failed the allowlist check. */
export class UnsafePaymentUrlError extends Error {}

const ERROR_CODES = [
  'total_changed',
  'order_expired',
  'no_longer_offered',
  'out_of_stock',
  'promotion_not_valid',
  'points_changed',
  'cash_limit_reached',
  'illegal_transition',
  'payment_method_not_available',
  'payment_unavailable',
  'phone_needed',
  'too_many_requests',
] as const;

type Conflict = z.output<typeof purchaseConflictSchema>;

export interface RetryPaymentError
  extends Pick<Conflict, 'availability' | 'breakdown' | 'noLongerOffered'> {
  kind: RetryPaymentErrorKey;
}

/**
 * Maps an error to a key of `messages.order.pay.problem`, with what the response says about the
 * lines or the new total.
 */
export function toRetryPaymentError(error: unknown): RetryPaymentError {
  if (error instanceof UnsafePaymentUrlError) return { kind: 'unsafe' };
  const kind = errorMessageKey(error, ERROR_CODES);
  const conflict =
    error instanceof ResponseError
      ? purchaseConflictSchema.safeParse(error.problem).data
      : undefined;
  return { ...conflict, kind };
}

/** Stores the order as the pending one, unless another order is stored. */
function rememberPendingOrder(referenceCode: string): void {
  if (readAttempt()?.referenceCode === undefined)
    saveAttempt({ key: crypto.randomUUID(), fingerprint: '', referenceCode });
}

/** The order as it will be when the shopper pays its new total. */
const withBreakdown = ({ wrappingFee: _, ...order }: Order, breakdown: Breakdown): Order => ({
  ...order,
  ...breakdown,
});

/**
 * Starts a new payment for an order, at the total that is shown. The returned order has the new
 * total after the gateway has answered that it has changed. Then opens the payment page, or the order page when no payment
 * is needed.
 */
export function useRetryPayment(stored: Order) {
  const { referenceCode } = stored;
  const { push } = useNavigate();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: orderKey(referenceCode) });
  const [breakdown, setBreakdown] = useState<Breakdown>();
  const order = breakdown ? withBreakdown(stored, breakdown) : stored;
  const pay = useLeavingMutation({
    mutationFn: async (paymentMethod: RetryPayment['paymentMethod']) => {
      const expectedTotal = order.total;
      const { redirectUrl } = await startPayment(optionalAuthClient, {
        referenceCode,
        paymentMethod,
        expectedTotal,
      });
      rememberPendingOrder(referenceCode);
      if (redirectUrl === undefined) return undefined;
      const page = getPaymentPageUrl(redirectUrl);
      if (!page) throw new UnsafePaymentUrlError();
      return page;
    },
    openNext: (page) => {
      if (page) return location.assign(page);
      void refresh();
      push(routes.success(referenceCode));
    },
    onError: (error) => {
      setBreakdown((known) => toRetryPaymentError(error).breakdown ?? known);
      void refresh();
    },
  });
  return { pay, order };
}

export interface RetryOption {
  method: RetryPayment['paymentMethod'];
  restriction?: MethodRestriction | { reason: RejectionReason };
}

/**
 * Payment methods for a new payment attempt, by country and amount. The points of the order are
 * reused.
 */
export function useRetryOptions(order: Order): {
  options: RetryOption[];
  /**
   * The previous method, or the first available one. Tabby is not preselected after it declined,
   * because it would decline again.
   */
  initialMethod: RetryOption['method'] | undefined;
  /** The currency of the limits. */
  currency: DisplayCurrency;
} {
  const { display, total, gift, pointsUsed, paymentMethod, collectedBy, payment } = order;
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
    // Until the gateway responds, all methods are offered; the gateway validates the chosen one.
    offered: acceptedMethods.data?.methods.map(({ method }) => method) ?? METHODS_IN_ORDER,
    isGuest: false,
    pointsFils: 0,
  });
  const options = offered.flatMap(({ method, restriction }): RetryOption[] => {
    if (method === 'Mixed' || !isCombinable(method, pointsUsed)) return [];
    // Nobody pays a gift in cash whose recipient enters the address.
    if (method === 'Cash' && gift) return [];
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
