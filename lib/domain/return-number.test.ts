import { expect, it } from 'vitest';
import { formatReturnNumber, getExchangedReturn } from './return-number.ts';

it('the order of an exchange names its return, and a note of a buyer names none', () => {
  const number = formatReturnNumber(104827);
  const exchange = { orderNumber: '3B-1048271', value: 5 };
  expect(getExchangedReturn({ exchange, orderNote: number })).toBe(number);
  expect(getExchangedReturn({ exchange, orderNote: 'Call first' })).toBeUndefined();
  expect(getExchangedReturn({ orderNote: number })).toBeUndefined();
});
