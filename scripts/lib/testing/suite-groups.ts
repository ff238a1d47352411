import type { SuiteName } from './suites.ts';

/**
 * Suites that run at the same time: the scenarios of `cluster` wait for 40 % of their
 * time.
 */
const CONCURRENT: readonly SuiteName[] = ['gateway', 'cluster'];

/** Groups of suites that run at the same time, in the order in which the groups run. */
export function groupSuites(names: readonly SuiteName[]): SuiteName[][] {
  const concurrent = names.filter((name) => CONCURRENT.includes(name));
  return names.flatMap((name) => {
    if (!concurrent.includes(name)) return [[name]];
    return name === concurrent[0] ? [concurrent] : [];
  });
}
