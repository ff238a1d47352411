import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLineDiscounts,
  choosePromotions,
  type PromotionCandidate,
} from './choose-promotions.ts';
import { getPaidFils } from './line-discount.ts';
import { sumFils } from './money.ts';

const candidate = (
  code: string,
  kind: 'percent' | 'amount' | 'freeDelivery',
  value: number,
  more: Partial<PromotionCandidate> = {},
): PromotionCandidate => ({
  code,
  kind,
  terms: kind === 'freeDelivery' ? {} : { value },
  isAutomatic: true,
  isCombinable: false,
  priority: 0,
  isForLine: [true, true],
  ...more,
});
const toLine = (unitFils: number, quantity: number) => ({
  unitFils,
  quantity,
  lineFils: unitFils * quantity,
});
const LINES = [toLine(10_000, 1), toLine(5_000, 2)];
const TEN = candidate('TEN', 'percent', 10);
const FIVE = candidate('FIVE', 'amount', 5);
const FREE = candidate('FREE', 'freeDelivery', 0);

describe('choosePromotions', () => {
  test.each<[string, PromotionCandidate[], number, [string, number][]]>([
    ['the one that saves most', [TEN, FIVE], 0, [['FIVE', 5_000]]],
    ['free delivery if the fee is more than a discount', [TEN, FREE], 2_001, [['FREE', 0]]],
    ['a discount that is more than the fee', [TEN, FREE], 1_999, [['TEN', 2_000]]],
    ['no free delivery where nothing is to pay for it', [FREE], 0, []],
    [
      'of equal ones the highest priority',
      [TEN, { ...TEN, code: 'Z', priority: 1 }],
      0,
      [['Z', 2_000]],
    ],
    [
      'of equal ones the entered code',
      [
        { ...TEN, priority: 9 },
        { ...TEN, code: 'Z', isAutomatic: false },
      ],
      0,
      [['Z', 2_000]],
    ],
    [
      'two that are combinable, the second on what the first leaves',
      [
        { ...TEN, isCombinable: true },
        { ...FIVE, isCombinable: true, priority: 1 },
      ],
      0,
      [
        ['FIVE', 5_000],
        ['TEN', 1_500],
      ],
    ],
    [
      'one that saves more than the combinable ones together',
      [
        { ...TEN, isCombinable: true },
        { ...FREE, isCombinable: true },
        candidate('SIX', 'amount', 6),
      ],
      1_000,
      [['SIX', 6_000]],
    ],
  ])('applies %s', (_, candidates, feeFils, expected) => {
    const chosen = choosePromotions(candidates, LINES, feeFils);
    expect(chosen.map((one) => [one.candidate.code, one.discountFils])).toEqual(expected);
  });

  test('promotions of any kinds, alone and combined, give each line a part of it, and refunds of its units return what was paid', () => {
    const anyLines = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 6 })),
      { minLength: 1, maxLength: 6 },
    );
    const anyCandidate = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'freeDelivery' as const),
      value: fc.integer({ min: 1, max: 99 }),
      isCombinable: fc.boolean(),
      priority: fc.integer({ min: 0, max: 2 }),
      isForLine: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(anyLines, fc.array(anyCandidate, { maxLength: 5 }), (drawn, promotions) => {
        const lines = drawn.map(([unitFils, quantity]) => toLine(unitFils, quantity));
        const candidates = promotions.map(({ kind, value, ...more }, index) =>
          candidate(`P${index}`, kind, value, more),
        );
        const chosen = choosePromotions(candidates, lines, 2_000);
        const parts = addLineDiscounts(chosen, lines);
        expect(sumFils(parts)).toBe(sumFils(chosen.map(({ discountFils }) => discountFils)));
        for (const [index, line] of lines.entries()) {
          const discountFils = parts[index] ?? Number.NaN;
          expect(discountFils).toBeGreaterThanOrEqual(0);
          expect(discountFils).toBeLessThanOrEqual(line.lineFils);
          const units = Array.from({ length: line.quantity }, (_, unit) => {
            const sold = { ...line, discountFils };
            return getPaidFils(sold, unit + 1) - getPaidFils(sold, unit);
          });
          expect(sumFils(units)).toBe(line.lineFils - discountFils);
          expect(Math.min(...units)).toBeGreaterThanOrEqual(0);
        }
        for (const one of candidates) {
          const alone = choosePromotions([one], lines, 2_000);
          const saved = (list: typeof chosen) =>
            sumFils(list.map(({ discountFils }) => discountFils)) +
            (list.some(({ isDeliveryFree }) => isDeliveryFree) ? 2_000 : 0);
          expect(saved(chosen)).toBeGreaterThanOrEqual(saved(alone));
        }
      }),
      { numRuns: 500 },
    );
  });
});
