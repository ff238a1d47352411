import { expect, test } from 'vitest';
import { getDeliveryDays, getDeliveryDaysAbroad } from './delivery-days.ts';

const fee = (code: string, min: number, max: number) => ({
  code,
  deliveryFee: { estimatedDays: { min, max } },
});
const fees = [fee('KW', 1, 2), fee('SA', 3, 6), fee('BH', 2, 4)];

test('returns the delivery days of a country from its fee', () => {
  expect(getDeliveryDays(fees, 'BH')).toEqual({ min: 2, max: 4 });
  expect(getDeliveryDays(fees, 'OM')).toBeUndefined();
});

test('returns the minimum and maximum delivery days of other countries', () => {
  expect(getDeliveryDaysAbroad(fees, 'KW')).toEqual({ min: 2, max: 6 });
  expect(getDeliveryDaysAbroad([fee('KW', 1, 2)], 'KW')).toBeUndefined();
});
