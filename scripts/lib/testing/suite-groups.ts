import type { SuiteName } from './suites.ts';

/**
 * Lists of suites that run at the same time and take about as long, so that one uses the
 * processors while the other waits. The suites of the second list share the ports and
 * the build of the test shop; those of the first have their own.
 */
const LISTS: readonly (readonly SuiteName[])[] = [
  ['unit', 'gateway', 'production', 'strategies'],
  ['cluster', 'e2e', 'engines'],
];

/**
 * The groups of suites, in the order in which they run. The lists of a group run at the
 * same time, the suites of a list one after the other.
 */
export function groupSuites(names: readonly SuiteName[]): SuiteName[][][] {
  const lists = LISTS.map((list) => list.filter((name) => names.includes(name)));
  const used = lists.filter((list) => list.length > 0);
  const first = names.filter((name) => !LISTS.flat().includes(name)).map((name) => [[name]]);
  return used.length > 0 ? [...first, used] : first;
}
