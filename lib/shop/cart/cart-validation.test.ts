import { describe, expect, test } from 'vitest';
import type { Availability } from '@/lib/api/contract/availability';
import { summary } from '@/tests/fixtures/items';
import { line } from '@/tests/fixtures/lines';
import { type CartSnapshot, canCheckOut, cartSubtotal, hasUndeliverableLine, validateCart } from './cart-validation';

const FINE: Availability = { outOfStockList: [], productNotAvailableByCountryList: [] };
const truth = (items: CartSnapshot['items'], availability = FINE, countryCode = 'KW'): CartSnapshot => ({
  items,
  availability,
  countryCode,
  pricedKeys: ['PRODUCT:hon-001', 'COLLECTION:hon-001'],
});
const price = (salePrice: number, countryCode = 'KW') => ({ countryCode, price: salePrice, salePrice });
const short = (available: number) => ({ ...FINE, outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT' as const, requested: 3, available }] });
const refused = { ...FINE, productNotAvailableByCountryList: [{ typeId: 'hon-001', type: 'PRODUCT' as const, countryCode: 'KW' }] };

describe('a line', () => {
  test('counts as it was stored until the gateway has answered', () => {
    expect(validateCart([line()], undefined, 'KW')).toEqual([{ line: line(), price: 12_500 }]);
  });

  test('that nothing is wrong with has today’s price and no notice', () => {
    expect(validateCart([line()], truth([summary()]), 'KW')).toEqual([{ line: line(), price: 12_500 }]);
  });

  test('whose price changed tells both', () => {
    const items = [summary({ priceByCountry: [price(13)] })];
    const [review] = validateCart([line()], truth(items), 'KW');
    expect(review).toMatchObject({ price: 13_000, oldPrice: 12_500 });
    expect(review?.problem).toBeUndefined();
  });

  test('is priced where the shopper buys: by the country’s own list, else by Kuwait’s', () => {
    const items = [summary({ priceByCountry: [price(12.5), price(15, 'SA')] })];
    const stored = line({ priceByCountry: [price(12.5), price(14, 'SA')] });
    expect(validateCart([stored], truth(items, FINE, 'SA'), 'SA')[0]).toMatchObject({ price: 15_000, oldPrice: 14_000 });
    expect(validateCart([stored], truth(items, FINE, 'AE'), 'AE')[0]).toMatchObject({ price: 12_500 });
    expect(validateCart([stored], truth(items, FINE, 'AE'), 'AE')[0]?.oldPrice).toBeUndefined();
  });

  test('that is no longer sold is gone, at the price it had', () => {
    const [review] = validateCart([line()], truth([]), 'KW');
    expect(review).toEqual({ line: line(), price: 12_500, problem: { kind: 'gone' } });
  });

  test('whose item is now a collection is gone: the type is part of what it is known by', () => {
    const items = [summary({ type: 'COLLECTION' })];
    expect(validateCart([line()], truth(items), 'KW')[0]?.problem).toEqual({ kind: 'gone' });
  });

  test.each([0, 2])('of which %i are left says how many', (available) => {
    const [review] = validateCart([line({ orderQuantity: 3 })], truth([summary()], short(available)), 'KW');
    expect(review?.problem).toEqual({ kind: 'quantity', available });
  });

  test('that is not delivered says so, whatever its stock', () => {
    const availability = { ...refused, outOfStockList: short(0).outOfStockList };
    expect(validateCart([line()], truth([summary()], availability), 'KW')[0]?.problem).toEqual({ kind: 'country' });
  });

  test('is not blamed for another line with its id and another type', () => {
    const box = line({ type: 'COLLECTION' });
    const items = [summary(), summary({ type: 'COLLECTION' })];
    expect(validateCart([box], truth(items, short(0)), 'KW')[0]?.problem).toBeUndefined();
  });
});

describe('while the gateway is asked anew, its last answer', () => {
  const before = truth([summary({ priceByCountry: [price(13)] })], short(2));

  test('still tells the price, and what is left, of lines that it knows', () => {
    const [review] = validateCart([line({ orderQuantity: 4 })], before, 'KW');
    expect(review).toMatchObject({ price: 13_000, oldPrice: 12_500, problem: { kind: 'quantity', available: 2 } });
  });

  test('finds nothing wrong with a line that was lowered to what is left', () => {
    expect(validateCart([line({ orderQuantity: 2 })], before, 'KW')[0]?.problem).toBeUndefined();
  });

  test('says nothing of a line that was added since: it counts as it was stored', () => {
    const added = line({ id: 'new' });
    expect(validateCart([added], before, 'KW')).toEqual([{ line: added, price: 12_500 }]);
  });

  test('says nothing when it was for another country', () => {
    expect(validateCart([line({ orderQuantity: 4 })], before, 'SA')).toEqual([{ line: line({ orderQuantity: 4 }), price: 12_500 }]);
  });
});

describe('a cart', () => {
  const good = { line: line({ orderQuantity: 2 }), price: 12_500 };
  const dear = { line: line({ id: 'b' }), price: 13_000, oldPrice: 12_500 };

  test('can be bought when every line can, a changed price or not', () => {
    expect(canCheckOut([good, dear])).toBe(true);
  });

  test.each([{ kind: 'gone' } as const, { kind: 'country' } as const, { kind: 'quantity', available: 1 } as const])(
    'cannot with a line whose problem is $kind',
    (problem) => expect(canCheckOut([good, { ...dear, problem }])).toBe(false),
  );

  test('cannot when it is empty', () => expect(canCheckOut([])).toBe(false));

  test.each([{ kind: 'gone' } as const, { kind: 'country' } as const, { kind: 'quantity', available: 0 } as const])(
    'costs nothing for a line that is not for sale ($kind)',
    (problem) => expect(cartSubtotal([good, { ...dear, problem }])).toBe(25_000),
  );

  test('costs today’s prices, for all that was chosen', () => {
    expect(cartSubtotal([good, dear])).toBe(38_000);
    expect(cartSubtotal([{ ...good, problem: { kind: 'quantity', available: 1 } }])).toBe(25_000);
    expect(cartSubtotal([])).toBe(0);
  });
});

test('a line that the country does not get is told apart from one of which there are too few', () => {
  expect(hasUndeliverableLine(validateCart([line()], truth([summary()], refused), 'KW'))).toBe(true);
  expect(hasUndeliverableLine(validateCart([line({ orderQuantity: 3 })], truth([summary()], short(1)), 'KW'))).toBe(false);
});
