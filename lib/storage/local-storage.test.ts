import { afterEach, expect, test, vi } from 'vitest';
import { readText, removeText, writeText } from './local-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('reads a stored value', () => {
  expect(writeText('key', 'value')).toBe(true);
  expect(localStorage.getItem('key')).toBe('value');
  expect(readText('key')).toBe('value');
});

test('falls back to memory when storage is full, and reports it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeText('other', 'kept')).toBe(false);
  expect(readText('other')).toBe('kept');
});

test('prefers a value that could not be written to an older stored one', () => {
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

test('uses memory when storage is not accessible', () => {
  const denied = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readText('visit')).toBeNull();
  expect(writeText('visit', 'kept')).toBe(false);
  expect(readText('visit')).toBe('kept');
  denied.mockRestore();
});

test('returns null when storage cannot be read', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readText('third')).toBeNull();
});

test('removes a value from storage', () => {
  writeText('fourth', 'value');
  removeText('fourth');
  expect(localStorage.getItem('fourth')).toBeNull();
  expect(readText('fourth')).toBeNull();
});

test('removes a value that could not be written, also without access to storage', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeText('fifth', 'value');
  removeText('fifth');
  expect(readText('fifth')).toBeNull();
});
