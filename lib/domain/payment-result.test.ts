import { expect, test } from 'vitest';
import { toPaymentResult } from './payment-result.ts';

test.each([
  ['CAPTURED', 'succeeded'],
  ['Not Captured', 'declined'],
  ['TIMED_OUT', 'timedOut'],
  ['canceled', 'cancelled'],
  ['EXPIRED', 'expired'],
  ['05 Do not honour', undefined],
])('the result code "%s" of a payment means "%s"', (code, result) => {
  expect(toPaymentResult(code)).toBe(result);
});
