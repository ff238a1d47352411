import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEarnedPoints, getEarningFils, getRemainingPoints } from './loyalty.ts';

describe('points that an order earns', () => {
  it.each([
    [22_500, 2, 450],
    [999, 2, 19],
    [10_000, 2.5, 250],
    [10_000, 0, 0],
  ])('%i fils earn with %f percent %i fils of points, rounded down', (fils, percent, points) => {
    expect(getEarnedPoints(fils, percent)).toBe(points);
  });

  it('the delivery fee earns no points', () => {
    expect(getEarningFils({ totalFils: 12_000, deliveryFeeFils: 2_000 })).toBe(10_000);
    expect(getEarningFils({ totalFils: 1_000, deliveryFeeFils: 2_000 })).toBe(0);
  });

  it('more refunds never leave more points, and a refund of everything leaves none', () => {
    const amounts = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000));
    fc.assert(
      fc.property(amounts, ([earning, first, second]) => {
        const earned = getEarnedPoints(earning, 2);
        const remaining = getRemainingPoints(earned, earning, first);
        expect(remaining).toBeLessThanOrEqual(earned);
        expect(getRemainingPoints(earned, earning, first + second)).toBeLessThanOrEqual(remaining);
        expect(getRemainingPoints(earned, earning, earning)).toBe(0);
      }),
    );
  });
});
