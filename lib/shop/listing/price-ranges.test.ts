import { expect, test } from 'vitest';
import { buildPriceRanges } from './price-ranges.ts';

const SECTION = { category: 'gift-boxes', limits: [10, 25, 50] };
const currency = (rate: number, En: string) => ({ rate, symbol: { En, Ar: En } });

test('the ranges of the base currency have the limits of the section, and link to filtered lists', () => {
  expect(buildPriceRanges(SECTION, currency(1, 'KWD'))).toEqual([
    { to: 10, path: '/search?category=gift-boxes&max=10' },
    { from: 10, to: 25, path: '/search?category=gift-boxes&min=10&max=25' },
    { from: 25, to: 50, path: '/search?category=gift-boxes&min=25&max=50' },
  ]);
});

test.each([
  ['SAR', 12.2, [120, 300, 600]],
  ['AED', 11.95, [120, 300, 600]],
  ['QAR', 11.86, [120, 300, 600]],
  ['BHD', 1.227, [12, 30, 60]],
  ['OMR', 1.253, [12, 30, 60]],
])('the limits in %s are round amounts of this currency', (code, rate, limits) => {
  const ranges = buildPriceRanges(SECTION, currency(rate, code));
  expect(ranges.map(({ to }) => to)).toEqual(limits);
  expect(ranges.map(({ path }) => new URLSearchParams(path).get('currency'))).toEqual([
    code,
    code,
    code,
  ]);
});
