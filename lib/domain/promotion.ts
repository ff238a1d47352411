import { getPromotionKind, type PromotionTerms } from '../promotions/kinds.ts';
import type { PromotionLine } from '../promotions/promotion-kind.ts';
import { foldText } from './arabic-folding.ts';
import { divideDiscount } from './line-discount.ts';
import { sumFils } from './money.ts';

/** Validity and discount of promotions. Amounts are integer fils. */

export interface PromotionConditions {
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
  firstOrderOnly: boolean;
}

export interface PromotionUse {
  at: Date;
  countryCode: string;
  eligibleFils: number;
  redeemedByUser: number;
  /** Whether the person has another order that was not cancelled. */
  hasOrdered: boolean;
}

/** The stored form of a code: upper case, Latin digits, no spaces. */
export function foldPromotionCode(text: string): string {
  return foldText(text).replaceAll(' ', '').toUpperCase();
}

/** Whether the code is valid for this use: period, country, minimum and redemption limits. */
export function isPromotionValid(
  rule: PromotionConditions,
  { at, countryCode, eligibleFils, redeemedByUser, hasOrdered }: PromotionUse,
): boolean {
  // Stryker disable next-line ConditionalExpression: null counts as 1970 in a comparison.
  const hasStarted = rule.startsAt === null || rule.startsAt <= at;
  const hasEnded = rule.endsAt !== null && rule.endsAt <= at;
  const isForCountry = rule.countryCodes === null || rule.countryCodes.includes(countryCode);
  const isReached = eligibleFils > 0 && eligibleFils >= rule.minimumFils;
  const isLeft = rule.redemptionLimit === null || rule.redeemedCount < rule.redemptionLimit;
  const isLeftForUser = rule.userLimit === null || redeemedByUser < rule.userLimit;
  const isForOrder = !rule.firstOrderOnly || !hasOrdered;
  return (
    hasStarted && !hasEnded && isForCountry && isReached && isLeft && isLeftForUser && isForOrder
  );
}

/** The discount of a promotion on the eligible lines, never more than they cost. */
export function getDiscountFils(
  { kind, terms }: PromotionTerms,
  lines: readonly PromotionLine[],
): number {
  const discount = getPromotionKind(kind).getDiscount?.(lines, terms);
  return discount ? Math.min(discount.fils, sumFils(discount.ofLines)) : 0;
}

/** The parts of the eligible lines in the discount of a promotion: none is more than its line. */
export function getLineDiscounts(
  promotion: PromotionTerms,
  lines: readonly PromotionLine[],
): number[] {
  const discount = getPromotionKind(promotion.kind).getDiscount?.(lines, promotion.terms);
  if (!discount) return lines.map(() => 0);
  return divideDiscount(discount.ofLines, getDiscountFils(promotion, lines));
}

/** Whether an order with this promotion is delivered free of charge. */
export const isDeliveryFree = ({ kind }: Pick<PromotionTerms, 'kind'>): boolean =>
  getPromotionKind(kind).isDeliveryFree === true;
