import { expect, it } from 'vitest';
import { raisePrice } from './price-changes.ts';

it('raises a price by another number of fils for each change, and nothing else', () => {
  const line = { sku: 'HON-001', price: 4.1, stock: 7 };
  expect(raisePrice(line, 0)).toEqual({ ...line, price: 4.101 });
  expect(raisePrice(line, 10)).toEqual({ ...line, price: 4.111 });
});
