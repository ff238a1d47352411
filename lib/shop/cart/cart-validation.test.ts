import { describe, expect, test } from 'vitest';
import { summary } from '../../../tests/fixtures/items.ts';
import { line } from '../../../tests/fixtures/lines.ts';
import type { Availability } from '../../contract/availability.ts';
import {
  type CartSnapshot,
  canCheckOut,
  getCartSubTotalFils,
  hasUndeliverableLine,
  validateCart,
} from './cart-validation.ts';

const FINE: Availability = { outOfStockList: [], productNotAvailableByCountryList: [] };
const snapshot = (
  items: CartSnapshot['items'],
  availability = FINE,
  countryCode = 'KW',
): CartSnapshot => ({
  items,
  availability,
  countryCode,
  pricedKeys: ['PRODUCT:hon-001', 'COLLECTION:hon-001'],
});
const price = (salePrice: number, countryCode = 'KW') => ({
  countryCode,
  price: salePrice,
  salePrice,
});
const short = (available: number) => ({
  ...FINE,
  outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT' as const, requested: 3, available }],
});
const undelivered = {
  ...FINE,
  productNotAvailableByCountryList: [
    { typeId: 'hon-001', type: 'PRODUCT' as const, countryCode: 'KW' },
  ],
};

describe('a cart line', () => {
  test('a cart line has its stored price before the first response', () => {
    expect(validateCart([line()], undefined, 'KW')).toEqual([{ line: line(), unitFils: 12_500 }]);
  });

  test('a cart line has the current price and no error if it is available', () => {
    expect(validateCart([line()], snapshot([summary()]), 'KW')).toEqual([
      { line: line(), unitFils: 12_500 },
    ]);
  });

  test('a cart line has the old and the new price after a price change', () => {
    const items = [summary({ priceByCountry: [price(13)] })];
    const [validated] = validateCart([line()], snapshot(items), 'KW');
    expect(validated).toMatchObject({ unitFils: 13_000, oldUnitFils: 12_500 });
    expect(validated?.error).toBeUndefined();
  });

  test('a cart line has the price of the delivery country, or that of Kuwait', () => {
    const items = [summary({ priceByCountry: [price(12.5), price(15, 'SA')] })];
    const stored = line({ priceByCountry: [price(12.5), price(14, 'SA')] });
    expect(validateCart([stored], snapshot(items, FINE, 'SA'), 'SA')[0]).toMatchObject({
      unitFils: 15_000,
      oldUnitFils: 14_000,
    });
    expect(validateCart([stored], snapshot(items, FINE, 'AE'), 'AE')[0]).toMatchObject({
      unitFils: 12_500,
    });
    expect(
      validateCart([stored], snapshot(items, FINE, 'AE'), 'AE')[0]?.oldUnitFils,
    ).toBeUndefined();
  });

  test('a cart line is reported as gone at its stored price if it is no longer sold', () => {
    const [validated] = validateCart([line()], snapshot([]), 'KW');
    expect(validated).toEqual({ line: line(), unitFils: 12_500, error: { kind: 'gone' } });
  });

  test('a cart line is reported as gone if the product is now a bundle, because the type is part of its key', () => {
    const items = [summary({ type: 'COLLECTION' })];
    expect(validateCart([line()], snapshot(items), 'KW')[0]?.error).toEqual({ kind: 'gone' });
  });

  test.each([0, 2])('a cart line reports that %i units are available', (available) => {
    const [validated] = validateCart(
      [line({ orderQuantity: 3 })],
      snapshot([summary()], short(available)),
      'KW',
    );
    expect(validated?.error).toEqual({ kind: 'quantity', available });
  });

  test('a cart line reports a country without delivery regardless of stock', () => {
    const availability = { ...undelivered, outOfStockList: short(0).outOfStockList };
    expect(validateCart([line()], snapshot([summary()], availability), 'KW')[0]?.error).toEqual({
      kind: 'country',
    });
  });

  test('a cart line ignores errors of a product with the same id and another type', () => {
    const box = line({ type: 'COLLECTION' });
    const items = [summary(), summary({ type: 'COLLECTION' })];
    expect(validateCart([box], snapshot(items, short(0)), 'KW')[0]?.error).toBeUndefined();
  });
});

describe('during a request, the previous response', () => {
  const before = snapshot([summary({ priceByCountry: [price(13)] })], short(2));

  test('the previous response applies to the cart lines that it contains during a request', () => {
    const [validated] = validateCart([line({ orderQuantity: 4 })], before, 'KW');
    expect(validated).toMatchObject({
      unitFils: 13_000,
      oldUnitFils: 12_500,
      error: { kind: 'quantity', available: 2 },
    });
  });

  test('the previous response accepts a quantity lowered to the available stock', () => {
    expect(validateCart([line({ orderQuantity: 2 })], before, 'KW')[0]?.error).toBeUndefined();
  });

  test('the previous response does not apply to a cart line added since', () => {
    const added = line({ id: 'new' });
    expect(validateCart([added], before, 'KW')).toEqual([{ line: added, unitFils: 12_500 }]);
  });

  test('the previous response does not apply to another country', () => {
    expect(validateCart([line({ orderQuantity: 4 })], before, 'SA')).toEqual([
      { line: line({ orderQuantity: 4 }), unitFils: 12_500 },
    ]);
  });
});

describe('a cart', () => {
  const good = { line: line({ orderQuantity: 2 }), unitFils: 12_500 };
  const dear = { line: line({ id: 'b' }), unitFils: 13_000, oldUnitFils: 12_500 };

  test('a cart can be ordered if every cart line can, even with changed prices', () => {
    expect(canCheckOut([good, dear])).toBe(true);
  });

  test.each([
    { kind: 'gone' } as const,
    { kind: 'country' } as const,
    { kind: 'quantity', available: 1 } as const,
  ])('a cart cannot be ordered with a line whose error is $kind', (error) =>
    expect(canCheckOut([good, { ...dear, error }])).toBe(false),
  );

  test('an empty cart cannot be ordered', () => expect(canCheckOut([])).toBe(false));

  test.each([
    { kind: 'gone' } as const,
    { kind: 'country' } as const,
    { kind: 'quantity', available: 0 } as const,
  ])('a cart line that is not for sale ($kind) costs nothing', (error) =>
    expect(getCartSubTotalFils([good, { ...dear, error }])).toBe(25_000),
  );

  test('the subtotal of a cart uses current prices and selected quantities', () => {
    expect(getCartSubTotalFils([good, dear])).toBe(38_000);
    expect(getCartSubTotalFils([{ ...good, error: { kind: 'quantity', available: 1 } }])).toBe(
      25_000,
    );
    expect(getCartSubTotalFils([])).toBe(0);
  });
});

test('distinguishes a cart line without delivery to the country from one without stock', () => {
  expect(
    hasUndeliverableLine(validateCart([line()], snapshot([summary()], undelivered), 'KW')),
  ).toBe(true);
  expect(
    hasUndeliverableLine(
      validateCart([line({ orderQuantity: 3 })], snapshot([summary()], short(1)), 'KW'),
    ),
  ).toBe(false);
});
