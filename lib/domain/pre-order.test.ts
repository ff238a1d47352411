import { describe, expect, test } from 'vitest';
import { getPreOrderShipping } from './pre-order.ts';

const inStock = { preOrder: false };
const ships = (preOrderShipDate: string) => ({ preOrder: true, preOrderShipDate });

describe('getPreOrderShipping', () => {
  test('lines in stock, and those of older responses, have no shipping date', () => {
    expect(getPreOrderShipping([inStock, {}])).toBeUndefined();
    expect(getPreOrderShipping([])).toBeUndefined();
  });

  test('the whole order ships with the last of its pre-orders', () => {
    expect(
      getPreOrderShipping([ships('2027-01-27'), inStock, ships('2027-03-05'), ships('2026-12-27')]),
    ).toEqual({ shipsOn: '2027-03-05' });
  });

  test('the shipping date is unknown as long as that of one pre-order is', () => {
    expect(getPreOrderShipping([ships('2027-01-27'), { preOrder: true }])).toEqual({
      shipsOn: undefined,
    });
  });

  test('the date of a product that is in stock does not count', () => {
    expect(
      getPreOrderShipping([{ preOrder: false, preOrderShipDate: '2027-01-27' }]),
    ).toBeUndefined();
  });
});
