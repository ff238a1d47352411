import { describe, expect, test } from 'vitest';
import { ALL_AREAS, findArea, GOVERNORATE_CODES, getAreas, isGovernorate, searchAreas } from './kuwait-areas';

describe('the table of areas', () => {
  test('has the six governorates of ISO 3166-2:KW, each with areas', () => {
    expect([...GOVERNORATE_CODES].sort()).toEqual(['AH', 'FA', 'HA', 'JA', 'KU', 'MU']);
    for (const code of GOVERNORATE_CODES) expect(getAreas(code).length).toBeGreaterThan(10);
  });

  test('names every area in both languages', () => {
    expect(ALL_AREAS.filter(({ Ar }) => !/^[\u0621-\u064A ]+$/.test(Ar))).toEqual([]);
    expect(ALL_AREAS.filter(({ En }) => !/^[A-Z][A-Za-z -]+$/.test(En))).toEqual([]);
  });

  test('has no area twice', () => {
    for (const language of ['Ar', 'En'] as const) {
      const names = ALL_AREAS.map((area) => area[language]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  test('finds every area by its own names, so that no two are spelt alike', () => {
    for (const area of ALL_AREAS) {
      expect(findArea(area.Ar)).toBe(area);
      expect(findArea(area.En)).toBe(area);
    }
  });
});

describe('an area', () => {
  test.each([
    ['السالميه', 'Salmiya'],
    ['سالمية', 'Salmiya'],
    ['  SALMIYA ', 'Salmiya'],
    ['Al Salmiya', 'Salmiya'],
    ['al-ahmadi', 'Ahmadi'],
    ['اشبيلية', 'Ishbiliya'],
    ['Sabah al Salem', 'Sabah Al-Salem'],
  ])('written as %s is %s', (written, name) => {
    expect(findArea(written)?.En).toBe(name);
  });

  test.each(['', 'Nowhere', 'ال', '123'])('written as "%s" is not in the table', (written) => {
    expect(findArea(written)).toBeUndefined();
  });

  test('is found while it is being typed, in either language, the nearest first', () => {
    const areas = getAreas('HA');
    expect(searchAreas(areas, 'سالم').map(({ En }) => En)).toEqual(['Salmiya', 'Ras Salmiya']);
    expect(searchAreas(areas, 'sal').map(({ En }) => En)).toEqual(['Salmiya', 'Salwa', 'Salam', 'Ras Salmiya']);
    expect(searchAreas(areas, '')).toEqual(areas);
    expect(searchAreas(areas, 'zzz')).toEqual([]);
  });
});

test('a governorate is one of the six, and no name that every object has', () => {
  expect(isGovernorate('KU')).toBe(true);
  expect(['', 'ku', 'XX', 'toString', 'Hawalli'].map(isGovernorate)).toEqual([false, false, false, false, false]);
});
