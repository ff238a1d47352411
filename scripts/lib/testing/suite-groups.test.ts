import { expect, it } from 'vitest';
import { groupSuites } from './suite-groups';

it('the gateway tests and the cluster run at the same time, other suites one after the other', () => {
  expect(groupSuites(['unit', 'gateway', 'cluster', 'e2e', 'engines'])).toEqual([
    ['unit'],
    ['gateway', 'cluster'],
    ['e2e'],
    ['engines'],
  ]);
});

it('a selected suite runs alone', () => {
  expect(groupSuites(['cluster', 'e2e'])).toEqual([['cluster'], ['e2e']]);
});
