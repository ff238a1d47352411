'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShop } from '@/components/i18n/shop-context';
import { useNavigate } from '@/components/navigation/use-navigate';
import type { Availability } from '@/lib/api/contract/availability';
import type { Order } from '@/lib/api/contract/order';
import { purchaseConflictSchema, type RetryPayment } from '@/lib/api/contract/purchase';
import { ApiError, RequestTimeoutError, ResponseError, UnreachableError } from '@/lib/api/http/errors';
import { orderKey, retryPayment } from '@/lib/api/orders/orders';
import { createDeemaCheckout } from '@/lib/api/payment/deema';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { openPaymentPage } from '@/lib/shop/order/payment-page';
import { readAttempt, saveAttempt } from '@/lib/storage/purchase-attempt';
import type en from '@/messages/en.json';

type PayProblem = keyof (typeof en)['order']['pay']['problem'];

/** The gateway's page for paying is at an address that shoppers are not sent to. */
export class UnsafePaymentUrlError extends Error {}

const CODES = [
  'out_of_stock',
  'promotion_not_valid',
  'points_changed',
  'illegal_transition',
  'payment_method_not_available',
  'payment_unavailable',
  'phone_needed',
  'too_many_requests',
] as const;

/** What paying again was stopped by: a key of `messages.order.pay.problem`, and what is gone meanwhile. */
export function toRetryPaymentError(error: unknown): { kind: PayProblem; gone?: Availability } {
  if (error instanceof UnsafePaymentUrlError) return { kind: 'unsafe' };
  if (error instanceof UnreachableError || error instanceof RequestTimeoutError) return { kind: 'network' };
  const kind = CODES.find((code) => error instanceof ApiError && error.code === code) ?? 'unknown';
  const conflict = error instanceof ResponseError ? purchaseConflictSchema.safeParse(error.problem).data : undefined;
  return { kind, ...(conflict?.availability && { gone: conflict.availability }) };
}

/** Begins another payment; Deema has a call of its own. */
function begin(referenceCode: string, paymentMethod: RetryPayment['paymentMethod']): Promise<{ redirectUrl?: string | undefined }> {
  if (paymentMethod === 'Deema') return createDeemaCheckout(optionalAuthClient, referenceCode);
  return retryPayment(optionalAuthClient, { referenceCode, paymentMethod });
}

/** An order that is paid from here is waited for here, unless another one is already. */
function waitFor(referenceCode: string): void {
  if (readAttempt()?.referenceCode === undefined) saveAttempt({ key: crypto.randomUUID(), fingerprint: '', referenceCode });
}

/** Pays for the same order once more, in this way or another: goes to the page where it is paid, or shows the order when nothing is left to do. */
export function useRetryPayment({ referenceCode }: Order) {
  const { locale } = useShop();
  const { push } = useNavigate();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: orderKey(referenceCode) });
  return useMutation({
    mutationFn: async (paymentMethod: RetryPayment['paymentMethod']) => {
      const { redirectUrl } = await begin(referenceCode, paymentMethod);
      if (redirectUrl === undefined) return undefined;
      const page = openPaymentPage(redirectUrl);
      if (!page) throw new UnsafePaymentUrlError();
      return page;
    },
    onSuccess: (page) => {
      waitFor(referenceCode);
      if (page) return location.assign(page);
      void refresh();
      push(localePath(locale, routes.success(referenceCode)));
    },
    onError: () => void refresh(),
  });
}
