import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideDiscount, getPaidFils } from './line-discount.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, fils) => total + fils, 0);

describe('A discount is divided among lines', () => {
  it('in proportion to their totals, and not among lines that it is not for', () => {
    expect(divideDiscount([20_000, 0, 10_000], 3_000)).toEqual([2_000, 0, 1_000]);
  });

  it('so that the remainder of the division is not lost', () => {
    expect(divideDiscount([1, 1, 1], 2)).toEqual([1, 0, 1]);
    expect(divideDiscount([333, 333, 333], 100)).toEqual([33, 34, 33]);
  });

  it('the discount of a line is nothing without lines that it is for', () => {
    expect(divideDiscount([0, 0], 0)).toEqual([0, 0]);
    expect(divideDiscount([], 0)).toEqual([]);
  });

  it('the discount of a line is exact at the maximum total of an order', () => {
    const lines = [999_999_999, 1];
    expect(divideDiscount(lines, 999_999_999)).toEqual([999_999_998, 1]);
  });

  it('adds up to the discount, and no line gets more than its total, for random carts', () => {
    const cart = fc.record({
      lines: fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 12 }),
      percent: fc.nat(100),
    });
    fc.assert(
      fc.property(cart, ({ lines, percent }) => {
        const discount = Math.floor((sum(lines) * percent) / 100);
        const shares = divideDiscount(lines, discount);
        expect(sum(shares)).toBe(discount);
        shares.forEach((fils, index) => {
          expect(fils).toBeGreaterThanOrEqual(0);
          expect(fils).toBeLessThanOrEqual(lines[index] ?? 0);
        });
      }),
    );
  });
});

describe('What was paid for a line', () => {
  it('what was paid for a line is its total less its discount', () => {
    expect(getPaidFils({ quantity: 4, lineFils: 10_000, discountFils: 1_000 })).toBe(9_000);
    expect(getPaidFils({ quantity: 4, lineFils: 10_000, discountFils: 1_000 }, 1)).toBe(2_250);
  });

  it('never decreases with the units and adds up to what was paid', () => {
    const line = { quantity: 7, lineFils: 7_007, discountFils: 4 };
    const amounts = [1, 2, 3, 4, 5, 6, 7].map(
      (units) => getPaidFils(line, units) - getPaidFils(line, units - 1),
    );
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(1_000);
    expect(sum(amounts)).toBe(7_003);
  });
});
