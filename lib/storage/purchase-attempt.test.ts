import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '@/lib/config/storage-keys';
import { attemptAt, forgetAttempt, keepAttempt, readAttempt } from './purchase-attempt';

test('one and the same purchase keeps its key, over reloads and in other tabs', () => {
  const first = attemptAt('two jars');
  expect(attemptAt('two jars')).toEqual(first);
  keepAttempt({ ...first, referenceCode: 'ABC' });
  expect(attemptAt('two jars')).toMatchObject({ key: first.key, referenceCode: 'ABC' });
});

test('another purchase has another key', () => {
  const first = attemptAt('two jars');
  const second = attemptAt('three jars');
  expect(second.key).not.toBe(first.key);
  expect(readAttempt()).toEqual(second);
});

test('a purchase that is done is forgotten: the same again is a new one', () => {
  const first = attemptAt('two jars');
  forgetAttempt();
  expect(readAttempt()).toBeUndefined();
  expect(attemptAt('two jars').key).not.toBe(first.key);
});

test.each(['', '{', 'null', '[]', '{"key":"guess","fingerprint":"x"}', '{"key":1}'])('what is no attempt (%j) counts as none', (stored) => {
  localStorage.setItem(STORAGE_KEYS.placedOrder, stored);
  expect(readAttempt()).toBeUndefined();
});
