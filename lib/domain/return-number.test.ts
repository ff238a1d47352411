import { expect, it } from 'vitest';
import { formatOrderNumber } from './order-number.ts';
import { formatReturnNumber, getExchangedReturn } from './return-number.ts';

it('the order of an exchange names its return, and a note of a buyer names none', () => {
  const number = formatReturnNumber(104827);
  const exchange = { orderNumber: formatOrderNumber(104827), value: 5 };
  expect(getExchangedReturn({ exchange, orderNote: number })).toBe(number);
  expect(getExchangedReturn({ exchange, orderNote: 'Call first' })).toBeUndefined();
  expect(getExchangedReturn({ orderNote: number })).toBeUndefined();
});
