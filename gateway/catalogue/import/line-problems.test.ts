import { expect, it } from 'vitest';
import { itemLine } from '../../../tests/setup/gateway/lines.ts';
import { listProblems } from './line-problems.ts';
import { itemLineSchema } from './line-schema.ts';

it.each([
  ['no price', { price: undefined }, { path: 'price', code: 'missing' }],
  ['an empty title', { title: { En: ' ', Ar: 'ع' } }, { path: 'title.En', code: 'missing' }],
  ['a price below zero', { price: -1 }, { path: 'price', code: 'too_small', value: '0' }],
  ['a long brand', { brand: 'x'.repeat(101) }, { path: 'brand', code: 'too_long', value: '100' }],
  [
    'a sale above the price',
    { price: 5, salePrice: 6 },
    { path: 'salePrice', code: 'above_price' },
  ],
  ['dates without a sale', { saleEndsAt: '2030-01-01T00:00:00Z' }, { code: 'sale_without_price' }],
  ['a category twice', { categories: ['a', 'a'] }, { path: 'categories', code: 'twice' }],
  ['an unknown field', { colour: 'red' }, { path: '', code: 'unknown_field', value: 'colour' }],
])('a line with %s has a problem with a code', (_name, change, problem) => {
  const line = itemLine('SKU-1', change);
  const { error } = itemLineSchema.safeParse(line);
  expect(error && listProblems(error, line)).toMatchObject([problem]);
});
