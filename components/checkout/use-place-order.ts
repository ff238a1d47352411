'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLeavingMutation } from '@/components/navigation/use-leaving-mutation';
import { useNavigate } from '@/components/navigation/use-navigate';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { ResponseError } from '@/lib/api/http/errors';
import { cancelUnpaidOrder, fetchOrder } from '@/lib/api/orders/orders';
import { performPurchase } from '@/lib/api/orders/purchase';
import type { Availability } from '@/lib/contract/availability';
import {
  type Purchase,
  type Purchased,
  paymentUnavailableSchema,
  purchaseConflictSchema,
} from '@/lib/contract/purchase';
import { filsFromKwd } from '@/lib/domain/money';
import { isCommittedOrder } from '@/lib/domain/order-status';
import { routes } from '@/lib/domain/routes';
import { accountClient } from '@/lib/session/account-client';
import { getPaymentPageUrl } from '@/lib/shop/order/safe-payment-url';
import {
  clearAttempt,
  getOrCreateAttempt,
  isAttemptAt,
  readAttempt,
  saveAttempt,
  withAttemptLock,
} from '@/lib/storage/purchase-attempt';
import { readSessionText } from '@/lib/storage/session-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { usePromotion } from '@/stores/promotion';
import { fetchUser } from '@/stores/user';

const ERROR_CODES = [
  'out_of_stock',
  'promotion_not_valid',
  'points_changed',
  'cash_limit_reached',
  'payment_method_not_available',
  'payment_unavailable',
  'registration_needed',
  'phone_needed',
  'too_many_requests',
] as const;

export type PlaceOrderError =
  | { kind: 'total_changed'; totalFils: number }
  | { kind: 'out_of_stock'; availability: Availability | undefined }
  | { kind: Exclude<(typeof ERROR_CODES)[number], 'out_of_stock'> | 'network' | 'unknown' };

/** Maps an error to a key of `messages.checkout.problem` with its arguments. */
export function toPlaceOrderError(error: unknown): PlaceOrderError {
  const conflict =
    error instanceof ResponseError
      ? purchaseConflictSchema.safeParse(error.problem).data
      : undefined;
  if (conflict?.code === 'total_changed' && conflict.breakdown) {
    return { kind: 'total_changed', totalFils: filsFromKwd(conflict.breakdown.total) };
  }
  const kind = errorMessageKey(error, ERROR_CODES);
  return kind === 'out_of_stock' ? { kind, availability: conflict?.availability } : { kind };
}

/**
 * A rejection is final for its idempotency key, so the next attempt needs a new key. Any other
 * failure keeps the key, 429 included: the response to an earlier request with this key may have
 * been lost.
 */
const isRejected = (error: unknown) =>
  error instanceof ResponseError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/**
 * Cancels the pending order of an earlier attempt when the purchase has changed, so that the new
 * order replaces it.
 * @returns the earlier order, if it has been paid in the meantime.
 */
async function cancelPreviousOrder(
  fingerprint: string,
): Promise<Pick<Purchased, 'referenceCode'> | undefined> {
  const previous = readAttempt();
  if (!previous?.referenceCode || (await isAttemptAt(previous, fingerprint))) return undefined;
  try {
    await cancelUnpaidOrder(accountClient, previous.referenceCode);
  } catch (error) {
    // Rejected for an order that is paid by now, and for an order of another user.
    if (!isRejected(error)) throw error;
    const order = await fetchOrder(accountClient, previous.referenceCode).catch(() => undefined);
    if (order?.customer && isCommittedOrder(order.status)) return order;
  }
  clearAttempt();
  return undefined;
}

/** The order whose payment could not be created; undefined for any other error. */
const getUnpaidOrder = (error: unknown): string | undefined =>
  error instanceof ResponseError && error.problem?.code === 'payment_unavailable'
    ? paymentUnavailableSchema.safeParse(error.problem).data?.referenceCode
    : undefined;

/** A purchase that an agent has begun names its checkout. */
function withAgentCheckout(purchase: Purchase): Purchase {
  const agentCheckout = readSessionText(STORAGE_KEYS.agentCheckout);
  return agentCheckout === null ? purchase : { ...purchase, agentCheckout };
}

/** Sends the purchase with one idempotency key across tabs, reloads and repeated clicks. */
const placeOrder = (entered: Purchase) =>
  withAttemptLock(async (): Promise<Pick<Purchased, 'referenceCode' | 'redirectUrl'>> => {
    const purchase = withAgentCheckout(entered);
    const fingerprint = JSON.stringify(purchase);
    const paidOrder = await cancelPreviousOrder(fingerprint);
    if (paidOrder) return paidOrder;
    const attempt = await getOrCreateAttempt(fingerprint);
    try {
      const purchased = await performPurchase(accountClient, attempt.key, purchase);
      saveAttempt({ ...attempt, referenceCode: purchased.referenceCode });
      return purchased;
    } catch (error) {
      const referenceCode = getUnpaidOrder(error);
      // A purchase with another payment method cancels this order first.
      if (referenceCode !== undefined) saveAttempt({ ...attempt, referenceCode });
      throw error;
    }
  });

/** Places the order, then opens the payment page, or the order page when nothing is left to pay. */
export function usePlaceOrder() {
  const { push } = useNavigate();
  const client = useQueryClient();
  return useLeavingMutation({
    mutationFn: placeOrder,
    openNext: ({ referenceCode, redirectUrl }) => {
      const page = getPaymentPageUrl(redirectUrl);
      if (page) location.assign(page);
      else push(routes.success(referenceCode));
    },
    onError: (error) => {
      if (isRejected(error)) clearAttempt();
      const { kind } = toPlaceOrderError(error);
      if (kind === 'promotion_not_valid') usePromotion.getState().remove();
      if (kind === 'points_changed') void fetchUser();
      void client.invalidateQueries();
    },
  });
}
