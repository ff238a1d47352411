import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';

const REGION = '<div role="status" data-live-region="true"></div>';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const readRegions = () =>
  [...document.querySelectorAll('[data-live-region]')].map(({ textContent }) => textContent);

test('a toast is written into the region that was there before, and removed with the toast', () => {
  document.body.innerHTML = REGION;
  const region = document.querySelector('[role=status]');
  announce({ kind: 'success', message: 'Honey added', duration: 2000 });
  expect(document.querySelector('[role=status]')).toBe(region);
  vi.advanceTimersByTime(1000);
  announce({ kind: 'success', message: 'Honey added', duration: 2000 });
  expect(region?.childElementCount).toBe(2);
  vi.advanceTimersByTime(2000);
  expect(readRegions()).toEqual(['']);
});

test('a toast is written into the region of the open dialog, because the page behind it is not announced', () => {
  document.body.innerHTML = `${REGION}<dialog open>${REGION}</dialog><dialog>${REGION}</dialog>`;
  announce({ kind: 'info', message: 'Removed' });
  expect(readRegions()).toEqual(['', 'Removed', '']);
});

test('a toast before the region exists is shown only', () => {
  expect(() => announce({ kind: 'info', message: 'Removed' })).not.toThrow();
});
