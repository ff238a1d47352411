import type { Promotion } from '../api/contract/availability.ts';
import { foldText } from './arabic-text.ts';

/** Promotion codes: when one holds and what it takes off. Amounts are integer fils. */

export type PromotionKind = Promotion['kind'];

export interface PromotionTerms {
  kind: PromotionKind;
  /** Per cent (1 to 100) or fils, by kind; of no meaning for free delivery. */
  value: number;
  /** Least total of the items that count. */
  minimumFils: number;
  /** Null: every country. */
  countryCodes: readonly string[] | null;
  startsAt: Date | null;
  /** The first instant at which the code no longer holds. */
  endsAt: Date | null;
  /** Redemptions by everyone together, and by one person. */
  redemptionLimit: number | null;
  userLimit: number | null;
  redeemedCount: number;
}

export interface PromotionUse {
  at: Date;
  countryCode: string;
  /** Total of the items that count. */
  eligibleFils: number;
  /** How often this person has used the code. */
  redeemedByUser: number;
}

/** A code as it is stored: upper case, with Latin digits, without spaces. People type it as their keyboard has it. */
export function foldPromotionCode(text: string): string {
  return foldText(text).replaceAll(' ', '').toUpperCase();
}

/** Whether the code holds for this use: begun, not ended, for this country, reached its minimum, not used up. */
export function isPromotionValid(terms: PromotionTerms, { at, countryCode, eligibleFils, redeemedByUser }: PromotionUse): boolean {
  const isOpen = (terms.startsAt === null || terms.startsAt <= at) && (terms.endsAt === null || at < terms.endsAt);
  const isForCountry = terms.countryCodes === null || terms.countryCodes.includes(countryCode);
  const isReached = eligibleFils > 0 && eligibleFils >= terms.minimumFils;
  const isLeft = terms.redemptionLimit === null || terms.redeemedCount < terms.redemptionLimit;
  const isLeftForUser = terms.userLimit === null || redeemedByUser < terms.userLimit;
  return isOpen && isForCountry && isReached && isLeft && isLeftForUser;
}

/** Fils taken off the items that count: a percentage rounded half up once, never more than they cost. Free delivery takes nothing off items. */
export function promotionDiscount({ kind, value }: Pick<PromotionTerms, 'kind' | 'value'>, eligibleFils: number): number {
  switch (kind) {
    case 'percent':
      return Math.min(eligibleFils, Math.floor((eligibleFils * value + 50) / 100));
    case 'amount':
      return Math.min(eligibleFils, value);
    case 'freeDelivery':
      return 0;
  }
}
