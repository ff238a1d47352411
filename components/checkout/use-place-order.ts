'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShop } from '@/components/i18n/shop-context';
import { useNavigate } from '@/components/navigation/use-navigate';
import type { Availability } from '@/lib/api/contract/availability';
import { type Purchase, type Purchased, purchaseConflictSchema } from '@/lib/api/contract/purchase';
import { ApiError, RequestTimeoutError, ResponseError, UnreachableError } from '@/lib/api/http/errors';
import { cancelUnpaidOrder, fetchOrder } from '@/lib/api/orders/orders';
import { performPurchase } from '@/lib/api/orders/purchase';
import { routes } from '@/lib/config/routes';
import { filsFromKwd } from '@/lib/domain/money';
import { isCommittedOrder } from '@/lib/domain/order-status';
import { localePath } from '@/lib/i18n/paths';
import { accountClient } from '@/lib/session/account-client';
import { openPaymentPage } from '@/lib/shop/order/payment-page';
import {
  clearAttempt,
  getOrCreateAttempt,
  isAttemptAt,
  migrateAttempt,
  readAttempt,
  saveAttempt,
  withAttemptLock,
} from '@/lib/storage/purchase-attempt';
import { usePromotion } from '@/stores/promotion';
import { useUser } from '@/stores/user';

const PLAIN = [
  'promotion_not_valid',
  'points_changed',
  'payment_method_not_available',
  'payment_unavailable',
  'registration_needed',
  'phone_needed',
  'too_many_requests',
] as const;

export type PlaceOrderError =
  | { kind: 'total_changed'; totalFils: number }
  | { kind: 'out_of_stock'; availability: Availability | undefined }
  | { kind: (typeof PLAIN)[number] | 'network' | 'unknown' };

/** What a purchase was stopped by, in the words of `messages.checkout.problem`. */
export function toPlaceOrderError(error: unknown): PlaceOrderError {
  if (error instanceof UnreachableError || error instanceof RequestTimeoutError) return { kind: 'network' };
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const conflict = error instanceof ResponseError ? purchaseConflictSchema.safeParse(error.problem).data : undefined;
  if (conflict?.code === 'total_changed' && conflict.breakdown) {
    return { kind: 'total_changed', totalFils: filsFromKwd(conflict.breakdown.total) };
  }
  if (error.code === 'out_of_stock') return { kind: error.code, availability: conflict?.availability };
  return { kind: PLAIN.find((code) => code === error.code) ?? 'unknown' };
}

/**
 * A refusal is final for its key: what is tried next is another purchase. After anything else the same one is tried again, also after a
 * 429: an earlier request with this key may have been answered without the answer arriving.
 */
const isRefused = (error: unknown) => error instanceof ResponseError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * A shopper who came back from paying and chose otherwise wants this order in place of the one that waits, not beside it.
 * @returns the order that waited, when it turns out to be bought.
 */
async function cancelPreviousOrder(wanted: string): Promise<Pick<Purchased, 'referenceCode'> | undefined> {
  const present = readAttempt();
  if (!present?.referenceCode || (await isAttemptAt(present, wanted))) return undefined;
  try {
    await cancelUnpaidOrder(accountClient, present.referenceCode);
  } catch (error) {
    // Refused for an order that is bought by now, and for one of somebody who was here before.
    if (!isRefused(error)) throw error;
    const order = await fetchOrder(accountClient, present.referenceCode).catch(() => undefined);
    if (order?.customer && isCommittedOrder(order.status)) return order;
  }
  clearAttempt();
  return undefined;
}

/** One key for one and the same purchase, whichever tab, reload or press it comes from. */
const place = (purchase: Purchase) =>
  withAttemptLock(async (): Promise<Pick<Purchased, 'referenceCode' | 'redirectUrl'>> => {
    const wanted = JSON.stringify(purchase);
    await migrateAttempt();
    const bought = await cancelPreviousOrder(wanted);
    if (bought) return bought;
    const attempt = await getOrCreateAttempt(wanted);
    const purchased = await performPurchase(accountClient, attempt.key, purchase);
    saveAttempt({ ...attempt, referenceCode: purchased.referenceCode });
    return purchased;
  });

/** Places the order. Goes to the page on which it is paid, or to the order when there is nothing left to pay. */
export function usePlaceOrder() {
  const { locale } = useShop();
  const { push } = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: place,
    onSuccess: ({ referenceCode, redirectUrl }) => {
      usePromotion.getState().remove();
      const page = openPaymentPage(redirectUrl);
      if (page) location.assign(page);
      else push(localePath(locale, routes.success(referenceCode)));
    },
    onError: (error) => {
      if (isRefused(error)) clearAttempt();
      const { kind } = toPlaceOrderError(error);
      if (kind === 'promotion_not_valid') usePromotion.getState().remove();
      if (kind === 'points_changed') void useUser.getState().fetchUser();
      void client.invalidateQueries();
    },
  });
}
