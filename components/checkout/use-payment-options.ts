'use client';

import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@/lib/api/contract/order';
import type { PaymentMethods } from '@/lib/api/contract/payment-methods';
import type { User } from '@/lib/api/contract/user';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import { filsFromKwd } from '@/lib/domain/money';
import type { RejectionReason } from '@/lib/domain/payment-methods';
import { accountClient } from '@/lib/session/account-client';

/**
 * A method that the shopper selects. Points (`Mixed`) are combined with one of these.
 */
export type ChosenMethod = Exclude<PaymentMethod, 'Mixed'>;

export interface CheckoutOption {
  method: ChosenMethod;
  /**
   * Why the amount does not allow this method, or why its provider rejects the customer.
   * The limit is in the currency of the country, in its main unit.
   */
  restriction?:
    | { reason: 'belowMinimum' | 'aboveMaximum'; limit: number }
    | { reason: RejectionReason };
}

function toRestriction({
  reason,
  limit,
}: PaymentMethods['methods'][number]): CheckoutOption['restriction'] {
  if (reason !== 'belowMinimum' && reason !== 'aboveMaximum') return reason && { reason };
  return limit === undefined ? undefined : { reason, limit };
}

function toOptions({ methods }: PaymentMethods): CheckoutOption[] {
  return methods.flatMap((listed): CheckoutOption[] => {
    const { method } = listed;
    const restriction = toRestriction(listed);
    return method === 'Mixed' ? [] : [{ method, ...(restriction && { restriction }) }];
  });
}

interface PaymentOptionsInput {
  user: User;
  countryCode: string;
  /** In fils, before points. Undefined until the delivery fee is known. */
  totalFils: number | undefined;
  method: ChosenMethod | null;
  wantsPoints: boolean;
}

/**
 * Payment methods that the gateway accepts for this order, and which of the shopper's
 * choices are still valid.
 */
export function usePaymentOptions({
  user,
  countryCode,
  totalFils,
  method,
  wantsPoints,
}: PaymentOptionsInput) {
  const points = filsFromKwd(user.points);
  const pointsFils = wantsPoints && !user.isGuest ? Math.min(points, totalFils ?? 0) : 0;
  const query = useQuery({
    ...paymentMethodsQuery(accountClient, user.id, {
      countryCode,
      totalFils: totalFils ?? 0,
      pointsFils,
    }),
    enabled: totalFils !== undefined,
  });
  const offered = query.data?.methods ?? [];
  const canUsePoints = points > 0 && offered.some((option) => option.method === 'Mixed');
  const usesPoints = canUsePoints && wantsPoints;
  /** Points pay the whole order, so no other method is needed. */
  const isCovered = usesPoints && totalFils !== undefined && points >= totalFils;
  const rest: readonly PaymentMethod[] = query.data?.restMethods ?? [];
  const options = query.data
    ? toOptions(query.data).filter((option) => !usesPoints || rest.includes(option.method))
    : [];
  const selected = options.find((option) => option.method === method && !option.restriction);
  const isLoaded = query.isSuccess && !query.isPlaceholderData && !isCovered;
  return {
    options,
    points,
    canUsePoints,
    usesPoints,
    isCovered,
    /** Undefined until an available method is chosen. */
    method: selected?.method,
    /**
     * The chosen method, if it is no longer available. The shopper must choose another
     * one.
     */
    unavailableMethod: isLoaded && method !== null && !selected ? method : undefined,
    areMethodsLoading: query.isPending,
    haveMethodsFailed: query.isError && !query.data,
    retryMethods: () => void query.refetch(),
  };
}
