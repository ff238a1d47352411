import { expect, it } from 'vitest';
import { groupSuites } from './suite-groups';
import { SUITES, type SuiteName } from './suites';

it('the checks run first, and then the tests, in two lists at the same time', () => {
  expect(groupSuites(['lint', 'types', 'unit', 'gateway', 'cluster', 'e2e', 'engines'])).toEqual([
    [['lint'], ['types']],
    [
      ['unit', 'gateway'],
      ['cluster', 'e2e', 'engines'],
    ],
  ]);
});

it('selected suites of one list run one after the other', () => {
  expect(groupSuites(['e2e', 'engines'])).toEqual([[['e2e', 'engines']]]);
  expect(groupSuites(['format'])).toEqual([[['format']]]);
});

it('every suite runs once', () => {
  const names = Object.keys(SUITES) as SuiteName[];
  expect(groupSuites(names).flat(2).sort()).toEqual([...names].sort());
});
