import { expect, test } from 'vitest';
import { toDisplayName } from './review.ts';

test.each([
  ['Noura Fahad Al-Sabah', 'Noura S.'],
  ['نورة الصباح', 'نورة ص.'],
  ['  Noura ', 'Noura'],
  ['', ''],
])('the display name of “%s” is “%s”', (name, expected) => {
  expect(toDisplayName(name)).toBe(expected);
});
