'use client';

import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@/lib/api/contract/order';
import type { PaymentMethods } from '@/lib/api/contract/payment-methods';
import type { User } from '@/lib/api/contract/user';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import { filsFromKwd } from '@/lib/domain/money';
import { accountClient } from '@/lib/session/account-client';

/** Methods that are chosen one of; points are added to one of them. */
export type ChosenMethod = Exclude<PaymentMethod, 'Mixed'>;

export interface CheckoutOption {
  method: ChosenMethod;
  /** What the amount misses; the limit is in the unit of the country's own currency. */
  refusal?: { reason: 'belowMinimum' | 'aboveMaximum'; limit: number };
}

function toOptions({ methods }: PaymentMethods): CheckoutOption[] {
  return methods.flatMap(({ method, reason, limit }): CheckoutOption[] => {
    if (method === 'Mixed') return [];
    return [{ method, ...(reason && limit !== undefined && { refusal: { reason, limit } }) }];
  });
}

interface Wanted {
  user: User;
  countryCode: string;
  /** Fils before points; undefined while the delivery fee is not known. */
  totalFils: number | undefined;
  method: ChosenMethod | null;
  wantsPoints: boolean;
}

/** How this order can be paid, as the gateway says it now, and what of the shopper's choice is still possible. */
export function usePaymentOptions({ user, countryCode, totalFils, method, wantsPoints }: Wanted) {
  const points = filsFromKwd(user.points);
  const pointsFils = wantsPoints && !user.isGuest ? Math.min(points, totalFils ?? 0) : 0;
  const query = useQuery({
    ...paymentMethodsQuery(accountClient, user.id, { countryCode, totalFils: totalFils ?? 0, pointsFils }),
    enabled: totalFils !== undefined,
  });
  const offered = query.data?.methods ?? [];
  const canUsePoints = points > 0 && offered.some((one) => one.method === 'Mixed');
  const usesPoints = canUsePoints && wantsPoints;
  /** Nothing is left to pay: no other method is needed. */
  const isCovered = usesPoints && totalFils !== undefined && points >= totalFils;
  const rest: readonly PaymentMethod[] = query.data?.restMethods ?? [];
  const options = query.data ? toOptions(query.data).filter((option) => !usesPoints || rest.includes(option.method)) : [];
  const chosen = options.find((option) => option.method === method && !option.refusal);
  const isSettled = query.isSuccess && !query.isPlaceholderData && !isCovered;
  return {
    options,
    points,
    canUsePoints,
    usesPoints,
    isCovered,
    /** Undefined until a method that can be had is chosen. */
    method: chosen?.method,
    /** What was chosen and cannot be had any more: it must be chosen anew. */
    lostMethod: isSettled && method !== null && !chosen ? method : undefined,
    areMethodsLoading: query.isPending,
    haveMethodsFailed: query.isError && !query.data,
    retryMethods: () => void query.refetch(),
  };
}
