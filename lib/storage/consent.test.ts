import { expect, test } from 'vitest';
import { FULL_CONSENT, ONLY_NECESSARY, PURPOSES, readConsent, writeConsent } from './consent.ts';

const NOW = Date.UTC(2026, 10, 21);
const YEAR = 365 * 86_400_000;
const store = (change: object) =>
  localStorage.setItem(
    'privacy_choices',
    JSON.stringify({ version: 1, at: new Date(NOW).toISOString(), ...FULL_CONSENT, ...change }),
  );

test('stores consent for one year', () => {
  writeConsent({ measurement: true, marketing: false }, NOW);
  expect(readConsent(NOW + YEAR - 1)).toEqual({ measurement: true, marketing: false });
  expect(readConsent(NOW + YEAR)).toBeUndefined();
});

test('full consent is for every purpose, and only necessary storage is for none', () => {
  expect(PURPOSES.filter((purpose) => FULL_CONSENT[purpose])).toEqual(PURPOSES);
  expect(PURPOSES.filter((purpose) => ONLY_NECESSARY[purpose])).toEqual([]);
});

test('there is no consent before the choice, and each purpose is stored by itself', () => {
  expect(readConsent(NOW)).toBeUndefined();
  for (const choice of [FULL_CONSENT, ONLY_NECESSARY, { measurement: false, marketing: true }]) {
    writeConsent(choice, NOW);
    expect(readConsent(NOW)).toEqual(choice);
  }
});

test('accepts only the value true as consent', () => {
  store({ measurement: 'true', marketing: 1 });
  expect(readConsent(NOW)).toEqual({ measurement: false, marketing: false });
});

test.each([
  { version: 2 },
  { version: undefined },
  { at: 'yesterday' },
  { at: undefined },
  { at: '2126-11-21T00:00:00.000Z' },
])('ignores a stored consent of another format or time (%j)', (change) => {
  store(change);
  expect(readConsent(NOW)).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '"yes"', '7'])(
  'ignores an invalid stored consent (%j)',
  (stored) => {
    localStorage.setItem('privacy_choices', stored);
    expect(readConsent(NOW)).toBeUndefined();
  },
);
