import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSessionTexts,
  readSessionText,
  removeSessionText,
  writeSessionText,
} from './session-storage.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('session values', () => {
  test('session values are readable until they are removed', () => {
    writeSessionText('one', 'first');
    writeSessionText('two', 'second');
    expect(readSessionText('one')).toBe('first');
    removeSessionText('one');
    expect(readSessionText('one')).toBeNull();
    expect(readSessionText('two')).toBe('second');
  });

  test('session values are all removed together', () => {
    writeSessionText('one', 'first');
    writeSessionText('two', 'second');
    clearSessionTexts();
    expect([readSessionText('one'), readSessionText('two')]).toEqual([null, null]);
  });

  test('session values are missing, without an error, when storage is not accessible', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    writeSessionText('one', 'first');
    removeSessionText('one');
    clearSessionTexts();
    expect(readSessionText('one')).toBeNull();
  });
});
