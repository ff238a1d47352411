import type { SuiteName } from './suites.ts';

/**
 * Lists run at the same time, so that one uses the processors while another waits; the
 * suites of a list run one after the other. The second and the third take about as long.
 */
const LISTS: readonly (readonly SuiteName[])[] = [
  // It reads the generated types of the routes seconds before a build replaces them.
  ['types'],
  ['format', 'lint', 'imports', 'unit', 'gateway', 'production', 'strategies'],
  // They share the ports and the build of the test shop; those of the other list have
  // their own.
  ['cluster', 'e2e', 'engines'],
];

/** The lists of the suites with these names; none is empty. */
export function toLists(names: readonly SuiteName[]): SuiteName[][] {
  return LISTS.map((list) => list.filter((name) => names.includes(name))).filter(
    (list) => list.length > 0,
  );
}
