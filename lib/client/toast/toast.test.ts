import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, onToast, type Toast } from './toast.ts';

const shown: Toast[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(vi.getRealSystemTime());
  shown.length = 0;
  stop = onToast((toast) => shown.push(toast));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('suppresses an identical toast of the same kind within two seconds', () => {
  notify('success', 'added once');
  vi.advanceTimersByTime(1999);
  notify('success', 'added once');
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1);
  notify('success', 'added once');
  expect(shown).toHaveLength(2);
});

test('shows a toast with another kind or another message', () => {
  notify('success', 'same words');
  notify('error', 'same words');
  notify('success', 'other words');
  expect(shown).toHaveLength(3);
});

test('delivers toasts that were shown before a listener existed', () => {
  stop();
  notify('info', 'early', 5000);
  stop = onToast((toast) => shown.push(toast));
  expect(shown).toEqual([{ kind: 'info', message: 'early', duration: 5000 }]);
});
