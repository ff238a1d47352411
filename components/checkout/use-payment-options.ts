'use client';

import { useQuery } from '@tanstack/react-query';
import { paymentMethodsQuery } from '@/lib/api/payment/payment-methods';
import type { ChosenMethod, PaymentMethod, PaymentMethods } from '@/lib/contract/payment-methods';
import type { User } from '@/lib/contract/user';
import { filsFromKwd } from '@/lib/domain/money';
import { METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import { paymentOptions, type RejectionReason } from '@/lib/domain/payment-rules';
import { accountClient } from '@/lib/session/account-client';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { features, hasApplePay } from '@/shop.config';

export interface CheckoutOption {
  method: ChosenMethod;
  /**
   * Why the amount does not allow this method, or why its provider rejects the customer. The limit
   * is in the currency of the country, in its main unit.
   */
  restriction?:
    | { reason: 'belowMinimum' | 'aboveMaximum'; limit: number }
    | { reason: RejectionReason };
}

/** On such a device the payment page of `OnLine` offers Apple Pay. */
const isAppleDevice = () => hasApplePay && 'ApplePaySession' in globalThis;

/**
 * The key of the texts of a method: an order that is collected is paid in cash at the branch, and
 * devices with Apple Pay name it.
 */
export function getMethodKey(method: ChosenMethod, { pickUp }: { pickUp: { isChosen: boolean } }) {
  if (method === 'Cash' && pickUp.isChosen) return 'CashAtBranch';
  return method === 'OnLine' && isAppleDevice() ? 'ApplePay' : method;
}

function toRestriction({
  reason,
  limit,
}: PaymentMethods['methods'][number]): CheckoutOption['restriction'] {
  if (reason !== 'belowMinimum' && reason !== 'aboveMaximum') return reason && { reason };
  return limit === undefined ? undefined : { reason, limit };
}

function toOptions(methods: PaymentMethods['methods']): CheckoutOption[] {
  const options = methods.flatMap((listed): CheckoutOption[] => {
    const { method } = listed;
    const restriction = toRestriction(listed);
    return method === 'Mixed' ? [] : [{ method, ...(restriction && { restriction }) }];
  });
  if (!isAppleDevice()) return options;
  const rank = ({ method }: CheckoutOption) => (method === 'OnLine' ? 0 : 1);
  return options.toSorted((one, other) => rank(one) - rank(other));
}

/** The methods of a country for an amount, if their providers accept payments now. */
function predictOptions(country: DisplayCountry, totalFils: number): CheckoutOption[] {
  const offered = paymentOptions({
    country: {
      code: country.code,
      isShowTabby: country.hasTabby,
      currencyRate: country.rate,
    },
    totalFils,
    offered: METHODS_IN_ORDER,
    isGuest: true,
    pointsFils: 0,
  });
  return toOptions(offered.map(({ method, restriction }) => ({ method, ...restriction })));
}

interface PaymentOptionsInput {
  user: User;
  country: DisplayCountry;
  /** In fils, before points. */
  totalFils: number;
  /** False until the delivery fee is known. The methods are requested after that. */
  isTotalKnown: boolean;
  /** Nobody pays a gift in cash whose recipient enters the address. */
  isGift: boolean;
  method: ChosenMethod | null;
  wantsPoints: boolean;
}

/**
 * Payment methods that the gateway accepts for this order, and which of the shopper's choices are
 * still valid.
 */
export function usePaymentOptions({
  user,
  country,
  totalFils,
  isTotalKnown,
  isGift,
  method,
  wantsPoints,
}: PaymentOptionsInput) {
  const points = filsFromKwd(user.points);
  const pointsFils = wantsPoints && !user.isGuest ? Math.min(points, totalFils) : 0;
  const query = useQuery({
    ...paymentMethodsQuery(accountClient, user.id, {
      countryCode: country.code,
      totalFils,
      pointsFils,
    }),
    enabled: isTotalKnown,
  });
  const offered = query.data?.methods ?? [];
  const canUsePoints = points > 0 && offered.some((option) => option.method === 'Mixed');
  const usesPoints = canUsePoints && wantsPoints;
  /** Points pay the whole order, so no other method is needed. */
  const isCovered = usesPoints && isTotalKnown && points >= totalFils;
  const rest: readonly PaymentMethod[] = query.data?.restMethods ?? [];
  const isPossible = ({ method: one }: CheckoutOption) =>
    (!usesPoints || rest.includes(one)) && !(isGift && one === 'Cash');
  const options = query.data ? toOptions(query.data.methods).filter(isPossible) : [];
  // Most shoppers of Kuwait, the only country with KNET, pay with it.
  const preferred = method ?? 'Knet';
  const selected = options.find((option) => option.method === preferred && !option.restriction);
  const isLoaded = query.isSuccess && !query.isPlaceholderData && !isCovered;
  return {
    options,
    points,
    canUsePoints,
    usesPoints,
    isCovered,
    /** Undefined until an available method is chosen; KNET is chosen where it is available. */
    method: selected?.method,
    /** The chosen method, if it is no longer available. The shopper must choose another one. */
    unavailableMethod: isLoaded && method !== null && !selected ? method : undefined,
    /** While the methods load: those that the response will probably contain. */
    predicted: query.isPending
      ? {
          options: predictOptions(country, totalFils).filter(isPossible),
          hasPoints: features.points && !user.isGuest && points > 0,
        }
      : undefined,
    haveMethodsFailed: query.isError && !query.data,
    retryMethods: () => void query.refetch(),
  };
}
