import { describe, expect, it } from 'vitest';
import { instalments } from './instalments.ts';
import { lineTotal } from './line-total.ts';
import { orderTotal } from './order-total.ts';

describe('the total of an order', () => {
  it('the total of an order is line totals minus discount plus delivery and gift wrapping minus points', () => {
    const lineFils = [lineTotal(4125, 3), lineTotal(10_000, 1)];
    expect(
      orderTotal({
        lineFils,
        discountFils: 1000,
        deliveryFeeFils: 2000,
        wrappingFils: 1500,
        pointsFils: 5000,
      }),
    ).toEqual({
      subTotalFils: 22_375,
      discountFils: 1000,
      deliveryFeeFils: 2000,
      wrappingFils: 1500,
      pointsFils: 5000,
      totalFils: 19_875,
    });
  });

  it('the total of an order limits the discount to the line totals and the points to the amount to pay', () => {
    const total = orderTotal({
      lineFils: [3000],
      discountFils: 9000,
      deliveryFeeFils: 2000,
      pointsFils: 50_000,
    });
    expect(total).toEqual({
      subTotalFils: 3000,
      discountFils: 3000,
      deliveryFeeFils: 2000,
      wrappingFils: 0,
      pointsFils: 2000,
      totalFils: 0,
    });
  });
});

describe('instalments', () => {
  it.each([
    [12_000, 4, [3000, 3000, 3000, 3000]],
    [10_001, 4, [2500, 2500, 2500, 2501]],
    [10_000, 3, [3333, 3333, 3334]],
    [1, 4, [0, 0, 0, 1]],
  ])(
    'instalments assign the remainder of %i fils in %i parts to the last part',
    (total, parts, expected) => {
      expect(instalments(total, parts)).toEqual(expected);
    },
  );
});
