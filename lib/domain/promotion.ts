import type { PromotionKind } from '../contract/promotion-kinds.ts';
import { foldText } from './arabic-folding.ts';
import { getPromotionKindRule } from './promotion-kinds.ts';

/** Validity and discount of promotion codes. Amounts are integer fils. */

export interface PromotionTerms {
  kind: PromotionKind;
  /** Depends on the kind; 0 for a kind without a value. */
  value: number;
  /** Minimum total of the eligible products. */
  minimumFils: number;
  /** Null: all countries. */
  countryCodes: readonly string[] | null;
  startsAt: Date | null;
  /** The first instant at which the code is expired. */
  endsAt: Date | null;
  /** Maximum redemptions in total and per user. */
  redemptionLimit: number | null;
  userLimit: number | null;
  redeemedCount: number;
}

export interface PromotionUse {
  at: Date;
  countryCode: string;
  eligibleFils: number;
  redeemedByUser: number;
}

/** The stored form of a code: upper case, Latin digits, no spaces. */
export function foldPromotionCode(text: string): string {
  return foldText(text).replaceAll(' ', '').toUpperCase();
}

/** Whether the code is valid for this use: period, country, minimum and redemption limits. */
export function isPromotionValid(
  rule: PromotionTerms,
  { at, countryCode, eligibleFils, redeemedByUser }: PromotionUse,
): boolean {
  // Stryker disable next-line ConditionalExpression: null counts as 1970 in a comparison.
  const hasStarted = rule.startsAt === null || rule.startsAt <= at;
  const hasEnded = rule.endsAt !== null && rule.endsAt <= at;
  const isForCountry = rule.countryCodes === null || rule.countryCodes.includes(countryCode);
  const isReached = eligibleFils > 0 && eligibleFils >= rule.minimumFils;
  const isLeft = rule.redemptionLimit === null || rule.redeemedCount < rule.redemptionLimit;
  const isLeftForUser = rule.userLimit === null || redeemedByUser < rule.userLimit;
  return hasStarted && !hasEnded && isForCountry && isReached && isLeft && isLeftForUser;
}

/** Discount on the eligible products in fils, never more than their total. */
export function getPromotionDiscount(
  { kind, value }: Pick<PromotionTerms, 'kind' | 'value'>,
  eligibleFils: number,
): number {
  const { getDiscount } = getPromotionKindRule(kind);
  return getDiscount ? Math.min(eligibleFils, getDiscount(eligibleFils, value)) : 0;
}
