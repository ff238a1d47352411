import type { SuiteName } from './suites.ts';

/**
 * Groups run one after the other. The lists of a group run at the same time and take
 * about as long, so that one uses the processors while the other waits; the suites of a
 * list run one after the other.
 */
const GROUPS: readonly (readonly (readonly SuiteName[])[])[] = [
  [['format', 'lint', 'imports'], ['types']],
  // The suites of the second list share the ports and the build of the test shop; those
  // of the first have their own.
  [
    ['unit', 'gateway', 'production', 'strategies'],
    ['cluster', 'e2e', 'engines'],
  ],
];

/** The groups and lists of the suites with these names; none is empty. */
export function groupSuites(names: readonly SuiteName[]): SuiteName[][][] {
  const select = (list: readonly SuiteName[]) => list.filter((name) => names.includes(name));
  return GROUPS.map((lists) => lists.map(select).filter((list) => list.length > 0)).filter(
    (lists) => lists.length > 0,
  );
}
