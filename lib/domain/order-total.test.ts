import { describe, expect, it } from 'vitest';
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
