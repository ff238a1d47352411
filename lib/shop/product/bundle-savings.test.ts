import { expect, test } from 'vitest';
import { getBundleSavings } from './bundle-savings.ts';
import { toPriceView } from './product-view.ts';

const prices = (kw: number, sale = kw, sa?: number) => [
  { countryCode: 'KW', price: kw, salePrice: sale },
  ...(sa === undefined ? [] : [{ countryCode: 'SA', price: sa, salePrice: sa }]),
];
const part = (quantity: number, ...price: Parameters<typeof prices>) => ({
  product: { priceByCountry: prices(...price) },
  quantity,
});

test('bundle savings are the difference between the parts at their sale prices and the bundle', () => {
  expect(getBundleSavings(toPriceView(prices(25)), [part(1, 12.5, 10), part(2, 9.25)])).toEqual({
    apart: { fils: 28_500 },
    saved: { fils: 3_500 },
  });
});

test('bundle savings use the price lists of countries, and are never negative', () => {
  const value = getBundleSavings(toPriceView(prices(25, 25, 40)), [
    part(1, 20, 20, 22),
    part(1, 10),
  ]);
  expect(value).toEqual({
    apart: { fils: 30_000, other: { SA: 32_000 } },
    saved: { fils: 5_000, other: { SA: 0 } },
  });
});

test.each([
  ['costs as much', 30],
  ['costs more', 31],
])('returns no savings for a bundle that %s', (_what, price) => {
  expect(getBundleSavings(toPriceView(prices(price)), [part(3, 10)])).toBeUndefined();
});

test('returns no savings for a bundle without parts', () => {
  expect(getBundleSavings(toPriceView(prices(5)), [])).toBeUndefined();
});
