import { expect, it } from 'vitest';
import { toLists } from './suite-lists';
import { SUITES, type SuiteName } from './suites';

it('the suites run in lists at the same time, and the fast checks first', () => {
  expect(toLists(['lint', 'types', 'unit', 'gateway', 'cluster', 'e2e', 'engines'])).toEqual([
    ['types'],
    ['lint', 'unit', 'gateway'],
    ['cluster', 'e2e', 'engines'],
  ]);
});

it('selected suites of one list run one after the other', () => {
  expect(toLists(['e2e', 'engines'])).toEqual([['e2e', 'engines']]);
  expect(toLists(['format'])).toEqual([['format']]);
});

it('every suite runs once', () => {
  const names = Object.keys(SUITES) as SuiteName[];
  expect(toLists(names).flat().sort()).toEqual([...names].sort());
});
