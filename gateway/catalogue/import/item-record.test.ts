import { expect, it } from 'vitest';
import { itemLine } from '../../../tests/setup/gateway/lines.ts';
import { ITEM_COLUMNS, toItemRecord } from './item-record.ts';
import { itemLineSchema } from './line-schema.ts';

it('every column of a product has a value, although its line omits what it can', () => {
  const { soldCount: _, createdAt: __, ...least } = itemLine('LEAST');
  const line = itemLineSchema.parse(least);
  const planned = { number: 1, id: 'x', categoryIds: [], categoryTree: [], optionNames: [] };
  const record = toItemRecord({ ...planned, line, before: undefined }, new Date());
  expect(Object.keys(record).toSorted()).toEqual(Object.keys(ITEM_COLUMNS).toSorted());
  expect(Object.values(record)).not.toContain(undefined);
});
