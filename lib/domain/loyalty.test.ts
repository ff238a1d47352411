import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountedRefund,
  getEarnedPoints,
  getEarningFils,
  getRefundedProductFils,
  getRemainingPoints,
} from './loyalty.ts';

describe('points that an order earns', () => {
  it.each([
    [22_500, 2, 450],
    [999, 2, 19],
    [10_000, 2.5, 250],
    [10_000, 0, 0],
  ])('%i fils earn with %f percent %i fils of points, rounded down', (fils, percent, points) => {
    expect(getEarnedPoints(fils, percent)).toBe(points);
  });

  it('the fees of delivery and wrapping earn no points', () => {
    const fees = { deliveryFeeFils: 2_000, wrappingFils: 1_500 };
    expect(getEarningFils({ totalFils: 13_500, ...fees })).toBe(10_000);
    expect(getEarningFils({ totalFils: 1_000, ...fees })).toBe(0);
  });

  it('a refund of an amount up to the fees that are left is no refund of products', () => {
    const order = { totalFils: 13_500, deliveryFeeFils: 2_000, wrappingFils: 1_500 };
    const count = (...refunds: [CountedRefund['part'], number][]) =>
      getRefundedProductFils(
        order,
        refunds.map(([part, fils]) => ({ part, fils })),
      );
    expect(count(['amount', 1_500])).toBe(0);
    expect(count(['amount', 1_500], ['amount', 2_000])).toBe(0);
    expect(count(['amount', 1_500], ['amount', 2_001])).toBe(2_001);
    expect(count(['lines', 1_500])).toBe(1_500);
    expect(count(['amount', 3_500], ['rest', 10_000])).toBe(10_000);
    expect(count(['rest', 13_500])).toBe(13_500);
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
