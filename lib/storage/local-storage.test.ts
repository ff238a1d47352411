import { afterEach, expect, test, vi } from 'vitest';
import { readText, writeText } from './local-storage';

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

test('what could not be written counts before the older value that is still stored, until writing works again', () => {
  writeText('cart', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeText('cart', 'new')).toBe(false);
  expect(readText('cart')).toBe('new');
  full.mockRestore();
  expect(writeText('cart', 'newest')).toBe(true);
  localStorage.setItem('cart', 'of another tab');
  expect(readText('cart')).toBe('of another tab');
});

test('a storage that may not even be touched is memory for the visit', () => {
  const refused = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readText('visit')).toBeNull();
  expect(writeText('visit', 'kept')).toBe(false);
  expect(readText('visit')).toBe('kept');
  refused.mockRestore();
});

test('a storage that may not be read answers nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readText('third')).toBeNull();
});
