import { expect, test } from 'vitest';
import { getPasswordStrength } from './password.ts';

test.each([
  ['', 'weak'],
  ['short1!', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['password1', 'weak'],
  ['نخلةعالية', 'fair'],
  ['date palm', 'fair'],
  ['Date-palm9', 'good'],
  ['four dates and coffee', 'strong'],
  ['Bakhoor&Oud-2027', 'strong'],
])('%j has the strength %s', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength);
});
