import type { Promotion } from '../contract/availability.ts';
import { foldText } from './arabic-folding.ts';

/** Validity and discount of promotion codes. Amounts are integer fils. */

export type PromotionKind = Promotion['kind'];

export interface PromotionRule {
  kind: PromotionKind;
  /** Per cent (1 to 99) or fils, depending on kind; unused for free delivery. */
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
  rule: PromotionRule,
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

/**
 * Discount in fils: a percentage is rounded half up once; never more than the eligible total. Free
 * delivery has no product discount.
 */
export function getPromotionDiscount(
  { kind, value }: Pick<PromotionRule, 'kind' | 'value'>,
  eligibleFils: number,
): number {
  switch (kind) {
    case 'percent':
      return Math.min(eligibleFils, Math.floor((eligibleFils * value + 50) / 100));
    case 'amount':
      return Math.min(eligibleFils, value);
    case 'freeDelivery':
      return 0;
  }
}
