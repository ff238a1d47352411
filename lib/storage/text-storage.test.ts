import { afterEach, expect, test, vi } from 'vitest';
import { readText, writeText } from './text-storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what is written is read', () => {
  expect(writeText('key', 'value')).toBe(true);
  expect(localStorage.getItem('key')).toBe('value');
  expect(readText('key')).toBe('value');
});

test('a full storage falls back to memory, and says that it will not last', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeText('other', 'kept')).toBe(false);
  expect(readText('other')).toBe('kept');
});

test('a storage that may not be read answers nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readText('third')).toBeNull();
});
