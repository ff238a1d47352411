import { describe, expect, test } from 'vitest';
import {
  ALL_AREAS,
  findArea,
  GOVERNORATE_CODES,
  getAreas,
  isGovernorate,
  searchAreas,
} from './kuwait-areas.ts';

describe('the areas of Kuwait', () => {
  test('the areas of Kuwait cover the six governorates of ISO 3166-2:KW', () => {
    expect([...GOVERNORATE_CODES].sort()).toEqual(['AH', 'FA', 'HA', 'JA', 'KU', 'MU']);
    for (const code of GOVERNORATE_CODES) expect(getAreas(code).length).toBeGreaterThan(10);
  });

  test('the areas of Kuwait have a name in both languages', () => {
    expect(ALL_AREAS.filter(({ Ar }) => !/^[\u0621-\u064A ]+$/.test(Ar))).toEqual([]);
    expect(ALL_AREAS.filter(({ En }) => !/^[A-Z][A-Za-z -]+$/.test(En))).toEqual([]);
  });

  test('the list of areas contains no area twice', () => {
    for (const language of ['Ar', 'En'] as const) {
      const names = ALL_AREAS.map((area) => area[language]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  test('the areas of Kuwait have distinct names', () => {
    for (const area of ALL_AREAS) {
      expect(findArea(area.Ar)).toBe(area);
      expect(findArea(area.En)).toBe(area);
    }
  });
});

describe('findArea and searchAreas', () => {
  test.each([
    ['السالميه', 'Salmiya'],
    ['سالمية', 'Salmiya'],
    ['  SALMIYA ', 'Salmiya'],
    ['Al Salmiya', 'Salmiya'],
    ['al-ahmadi', 'Ahmadi'],
    ['اشبيلية', 'Ishbiliya'],
    ['Sabah al Salem', 'Sabah Al-Salem'],
  ])('finds the area %s as %s', (written, name) => {
    expect(findArea(written)?.En).toBe(name);
  });

  test.each(['', 'Nowhere', 'ال', '123'])('finds no area for "%s"', (written) => {
    expect(findArea(written)).toBeUndefined();
  });

  test('finds areas by the start of their name in either language, best match first', () => {
    const areas = getAreas('HA');
    expect(searchAreas(areas, 'سالم').map(({ En }) => En)).toEqual(['Salmiya', 'Ras Salmiya']);
    expect(searchAreas(areas, 'sal').map(({ En }) => En)).toEqual([
      'Salmiya',
      'Salwa',
      'Salam',
      'Ras Salmiya',
    ]);
    expect(searchAreas(areas, '')).toEqual(areas);
    expect(searchAreas(areas, 'zzz')).toEqual([]);
  });
});

test('isGovernorate accepts the six codes and no property of Object', () => {
  expect(isGovernorate('KU')).toBe(true);
  expect(['', 'ku', 'XX', 'toString', 'Hawalli'].map(isGovernorate)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
