import { expect, test } from 'vitest';
import { formatKilometres, getDistanceKm } from './distance.ts';

const KUWAIT_CITY = { latitude: 29.3759, longitude: 47.9774 };
const FAHAHEEL = { latitude: 29.0825, longitude: 48.1303 };

test('returns a known distance between two places in both directions', () => {
  expect(getDistanceKm(KUWAIT_CITY, FAHAHEEL)).toBeCloseTo(35.8, 0);
  expect(getDistanceKm(FAHAHEEL, KUWAIT_CITY)).toBe(getDistanceKm(KUWAIT_CITY, FAHAHEEL));
  expect(getDistanceKm(KUWAIT_CITY, KUWAIT_CITY)).toBe(0);
});

test('returns half the circumference as distance to the opposite side of the earth', () => {
  expect(getDistanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371,
    3,
  );
});

test.each([
  [0.04, '0'],
  [0.66, '0.7'],
  [9.94, '9.9'],
  [9.96, '10'],
  [35.7, '36'],
])('formats the distance %d km as %s', (km, text) => expect(formatKilometres(km)).toBe(text));
