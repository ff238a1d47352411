import { beforeEach, expect, test } from 'vitest';
import { STORAGE_KEYS } from './storage-keys.ts';
import { markTracked } from './tracked-orders.ts';

const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.trackedOrders) ?? 'null');

beforeEach(() => localStorage.clear());

test('the purchase of each order is tracked once', () => {
  expect(markTracked('A')).toBe(true);
  expect(markTracked('B')).toBe(true);
  expect(markTracked('A')).toBe(false);
  expect(stored()).toEqual(['A', 'B']);
});

test('the 50 latest tracked orders are remembered', () => {
  for (let order = 1; order <= 51; order++) markTracked(`order-${order}`);
  expect(stored()).toHaveLength(50);
  expect(markTracked('order-2')).toBe(false);
  expect(markTracked('order-51')).toBe(false);
  expect(markTracked('order-1')).toBe(true);
});

test('a damaged list of tracked orders is replaced', () => {
  localStorage.setItem(STORAGE_KEYS.trackedOrders, '{');
  expect(markTracked('A')).toBe(true);
  expect(stored()).toEqual(['A']);
});
