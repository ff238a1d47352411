import { expect, it } from 'vitest';
import { getSellingFils } from './sale-period.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));

it.each<[string, Date | null, Date | null, number, number]>([
  ['without dates', null, null, 12, 800],
  ['before its beginning', at(10), at(14), 9, 1_000],
  ['at its beginning', at(10), at(14), 10, 800],
  ['before its end', at(10), at(14), 13, 800],
  ['at its end', at(10), at(14), 14, 1_000],
  ['without end', at(10), null, 23, 800],
  ['without beginning, after its end', null, at(14), 15, 1_000],
])('a sale %s has its price only while it lasts', (_, saleStartsAt, saleEndsAt, hour, fils) => {
  const prices = { priceFils: 1_000, saleFils: 800 };
  expect(getSellingFils(prices, { saleStartsAt, saleEndsAt }, at(hour))).toBe(fils);
});
