import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PromotionKind } from '../promotions/kind-names.ts';
import {
  foldPromotionCode,
  getLineDiscounts,
  isPromotionValid,
  type PromotionConditions,
  type PromotionUse,
} from './promotion.ts';

const OPEN: PromotionConditions = {
  minimumFils: 0,
  countryCodes: null,
  startsAt: null,
  endsAt: null,
  redemptionLimit: null,
  userLimit: null,
  redeemedCount: 0,
  firstOrderOnly: false,
};
const USE: PromotionUse = {
  at: new Date('2026-11-21T08:00:00Z'),
  countryCode: 'KW',
  eligibleFils: 10_000,
  redeemedByUser: 0,
  hasOrdered: false,
};
const instant = (offsetMs: number) => new Date(USE.at.getTime() + offsetMs);

describe('foldPromotionCode', () => {
  test.each([
    ['hello10', 'HELLO10'],
    ['  Hello 10 ', 'HELLO10'],
    ['HELLO١٠', 'HELLO10'],
    ['ＨＥＬＬＯ10', 'HELLO10'],
    ['عسل', 'عسل'],
  ])('folds the promotion code %j to %s', (typed, stored) => {
    expect(foldPromotionCode(typed)).toBe(stored);
  });
});

describe('a promotion is valid', () => {
  const valid: [string, Partial<PromotionConditions>, Partial<PromotionUse>][] = [
    ['without any condition', {}, {}],
    ['from its start', { startsAt: USE.at }, {}],
    ['until just before its end', { endsAt: instant(1) }, {}],
    ['in one of its countries', { countryCodes: ['SA', 'KW'] }, {}],
    ['at its minimum', { minimumFils: 10_000 }, {}],
    ['for its last redemption', { redemptionLimit: 3, redeemedCount: 2 }, {}],
    ['for the first order of a person', { firstOrderOnly: true }, {}],
    ['for the last redemption of a user', { userLimit: 2 }, { redeemedByUser: 1 }],
  ];
  test.each(valid)('a promotion is valid %s', (_, rule, use) => {
    expect(isPromotionValid({ ...OPEN, ...rule }, { ...USE, ...use })).toBe(true);
  });
});

describe('a promotion is not valid', () => {
  const invalid: [string, Partial<PromotionConditions>, Partial<PromotionUse>][] = [
    ['before its start', { startsAt: instant(1) }, {}],
    ['at its end', { endsAt: USE.at }, {}],
    ['in a country that is not one of its countries', { countryCodes: ['SA'] }, {}],
    ['in any country if its list of countries is empty', { countryCodes: [] }, {}],
    ['a fils below its minimum', { minimumFils: 10_001 }, {}],
    ['if no product of the cart is eligible', {}, { eligibleFils: 0 }],
    ['after its last redemption', { redemptionLimit: 3, redeemedCount: 3 }, {}],
    ['for another order than the first one', { firstOrderOnly: true }, { hasOrdered: true }],
    ['after the last redemption of a user', { userLimit: 1 }, { redeemedByUser: 1 }],
  ];
  test.each(invalid)('a promotion is not valid %s', (_, rule, use) => {
    expect(isPromotionValid({ ...OPEN, ...rule }, { ...USE, ...use })).toBe(false);
  });
});

/** Of a line of one unit. */
const getDiscount = (kind: PromotionKind, value: number, lineFils: number) => {
  const terms = kind === 'freeDelivery' ? {} : { value };
  const [discount] = getLineDiscounts({ kind, terms }, [
    { quantity: 1, unitFils: lineFils, lineFils },
  ]);
  return discount ?? Number.NaN;
};

describe('getLineDiscounts', () => {
  test.each([
    ['percent', 10, 12_500, 1_250],
    ['percent', 10, 12_505, 1_251],
    ['percent', 10, 12_504, 1_250],
    ['percent', 15, 333, 50],
    ['percent', 1, 49, 0],
    ['percent', 1, 50, 1],
    ['percent', 100, 1, 1],
    ['percent', 33, 1_000_000_000, 330_000_000],
    ['amount', 5, 40_000, 5_000],
    ['amount', 5, 4_999, 4_999],
    ['freeDelivery', 0, 40_000, 0],
  ] as const)(
    'the discount of %s %i on %i fils is %i fils',
    (kind, value, eligibleFils, discount) => {
      expect(getDiscount(kind, value, eligibleFils)).toBe(discount);
    },
  );

  test('a discount is rounded to whole fils and between zero and the price', () => {
    const total = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        total,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 50_000 }),
        (fils, percent, amount) => {
          const share = getDiscount('percent', percent, fils);
          const sum = getDiscount('amount', amount / 1000, fils);
          for (const discount of [share, sum]) {
            expect(Number.isSafeInteger(discount)).toBe(true);
            expect(discount).toBeGreaterThanOrEqual(0);
            expect(discount).toBeLessThanOrEqual(fils);
          }
          // Exact in integers: the difference to the exact share in hundredths of a fils.
          const distance = BigInt(share) * 100n - BigInt(fils) * BigInt(percent);
          expect(distance > -50n && distance <= 50n).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
