import { expect, it } from 'vitest';
import { groupSuites } from './suite-groups';

it('the cluster runs while the tests without browsers run one after the other, and then the other suites', () => {
  expect(groupSuites(['types', 'unit', 'gateway', 'cluster', 'e2e', 'engines'])).toEqual([
    [['types']],
    [['unit', 'gateway'], ['cluster']],
    [['e2e']],
    [['engines']],
  ]);
});

it('selected suites run one after the other without the cluster', () => {
  expect(groupSuites(['unit', 'gateway', 'e2e'])).toEqual([[['unit']], [['gateway']], [['e2e']]]);
});

it('the cluster runs alone when it is selected alone', () => {
  expect(groupSuites(['cluster', 'e2e'])).toEqual([[['cluster']], [['e2e']]]);
});
