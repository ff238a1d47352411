import { paymentMaximums } from '../../shop.config.ts';
import type {
  OnlineMethod,
  PaymentMethod,
  RestMethod,
  UnavailableReason,
} from '../contract/payment-methods.ts';
import {
  isRestMethod,
  type Limits,
  METHODS,
  METHODS_IN_ORDER,
  type MethodRow,
  PAYMENT_METHODS,
} from './payment-methods.ts';

/** Which methods can pay an amount, by the same rules for gateway and storefront. */

/** The limits of a method in a country: those of its provider, and the shop's own maximum. */
function getLimits(method: PaymentMethod, countryCode: string): Limits | undefined {
  const { countries }: MethodRow = PAYMENT_METHODS[method];
  const limits = countries?.[countryCode];
  const own: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> =
    paymentMaximums;
  const maximum = Math.min(limits?.maximum ?? Infinity, own[method]?.[countryCode] ?? Infinity);
  return limits && { minimum: limits.minimum, ...(Number.isFinite(maximum) && { maximum }) };
}

/** Input of the rules. Amounts in fils. */
export interface PaymentSituation {
  country: { code: string; isShowTabby: boolean; currencyRate: number };
  totalFils: number;
  /** Methods that the shop offers and whose provider accepts payments now. */
  offered: readonly PaymentMethod[];
  isGuest: boolean;
  pointsFils: number;
}

export type MethodRestriction =
  | { reason: 'country' | 'accountsOnly' | 'noPoints' | 'unavailable' }
  /** `limit` is in the currency of the country. */
  | { reason: 'belowMinimum' | 'aboveMaximum'; limit: number };

/** Compares fils at a rate with an amount of the other currency, without rounding. */
function compareWithLimit(fils: number, rate: number, limit: number): number {
  const difference =
    BigInt(fils) * BigInt(Math.round(rate * 1e6)) - BigInt(Math.round(limit * 1000)) * BigInt(1e6);
  return Number(difference);
}

/** Why a method is not available; undefined if it is. */
export function getMethodRestriction(
  method: PaymentMethod,
  situation: PaymentSituation,
): MethodRestriction | undefined {
  const { country, totalFils, offered, isGuest, pointsFils } = situation;
  const rule: MethodRow = PAYMENT_METHODS[method];
  if (!offered.includes(method)) return { reason: 'unavailable' };
  if (rule.accountsOnly && isGuest) return { reason: 'accountsOnly' };
  if (rule.accountsOnly && pointsFils <= 0) return { reason: 'noPoints' };
  if (rule.needsTabby && !country.isShowTabby) return { reason: 'country' };
  if (!rule.countries) return undefined;
  const limits = getLimits(method, country.code);
  if (!limits) return { reason: 'country' };
  if (compareWithLimit(totalFils, country.currencyRate, limits.minimum) < 0)
    return { reason: 'belowMinimum', limit: limits.minimum };
  if (
    limits.maximum !== undefined &&
    compareWithLimit(totalFils, country.currencyRate, limits.maximum) > 0
  )
    return { reason: 'aboveMaximum', limit: limits.maximum };
  return undefined;
}

/** Why a provider does not offer a payment to a customer. */
export const REJECTION_REASONS = [
  'notAvailable',
  'amountTooHigh',
  'amountTooLow',
] as const satisfies readonly UnavailableReason[];
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export interface PaymentOption {
  method: PaymentMethod;
  /** Shown with a method that only the amount excludes. */
  restriction?: Extract<MethodRestriction, { limit: number }>;
}

/**
 * Methods to display: those of the country and the user. A method whose limits the amount misses is
 * included with the limit.
 */
export function paymentOptions(situation: PaymentSituation): PaymentOption[] {
  return METHODS_IN_ORDER.flatMap((method): PaymentOption[] => {
    const restriction = getMethodRestriction(method, situation);
    if (restriction === undefined) return [{ method }];
    return 'limit' in restriction ? [{ method, restriction }] : [];
  });
}

/** Methods that can pay the rest of a `Mixed` payment in a country. */
export function restMethods(
  country: { code: string },
  offered: readonly PaymentMethod[],
): RestMethod[] {
  return METHODS.filter(isRestMethod).filter((method) => {
    const { countries }: MethodRow = PAYMENT_METHODS[method];
    return offered.includes(method) && (!countries || country.code in countries);
  });
}

/** A country with the limits of a method in its currency. */
export interface MethodCountry<C> {
  country: C;
  minimum: number;
  maximum?: number;
}

/** Countries of a method; undefined: all. */
export function getMethodCountries<C extends { code: string; isShowTabby: boolean }>(
  method: PaymentMethod,
  countries: readonly C[],
): MethodCountry<C>[] | undefined {
  const rule: MethodRow = PAYMENT_METHODS[method];
  if (!rule.countries) return undefined;
  return countries.flatMap((country) => {
    const limits = getLimits(method, country.code);
    return limits && (!rule.needsTabby || country.isShowTabby) ? [{ country, ...limits }] : [];
  });
}

interface SelectedMethod {
  method?: OnlineMethod;
  restriction?: MethodRestriction['reason'];
}

interface MethodRequest {
  paymentMethod: PaymentMethod;
  /** With `Mixed`: the method that pays the rest. */
  restMethod?: RestMethod | undefined;
}

/** The online method for what points do not cover; undefined for cash or nothing left to pay. */
export function selectOnlineMethod(
  { paymentMethod, restMethod = 'OnLine' }: MethodRequest,
  situation: PaymentSituation,
): SelectedMethod {
  const isMixed = paymentMethod === 'Mixed';
  const needsRest = isMixed && situation.totalFils > 0;
  const methods = needsRest ? ([paymentMethod, restMethod] as const) : [paymentMethod];
  const restriction = methods
    .map((method) => getMethodRestriction(method, situation))
    .find((found) => found !== undefined);
  if (restriction && restriction.reason !== 'noPoints') return { restriction: restriction.reason };
  if (paymentMethod === 'Cash' || situation.totalFils === 0) return {};
  return { method: isMixed ? restMethod : paymentMethod };
}
