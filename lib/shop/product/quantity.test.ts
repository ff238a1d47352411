import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canDecrease, canIncrease, clampQuantity } from './quantity.ts';

describe('quantity limits', () => {
  test('a quantity can be decreased only above one', () => {
    expect(canDecrease(1)).toBe(false);
    expect(canDecrease(2)).toBe(true);
  });

  test('a quantity can be increased without maximum, or up to the maximum of a pre-order', () => {
    expect(canIncrease(500)).toBe(true);
    expect(canIncrease(2, 3)).toBe(true);
    expect(canIncrease(3, 3)).toBe(false);
  });

  test('any typed quantity becomes a whole number within the limits', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
        (value, max) => {
          const quantity = clampQuantity(value, max);
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          if (max !== undefined) expect(quantity).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});
