import type { SuiteName } from './suites.ts';

/** The scenarios of this suite wait for 40 % of their time. */
const WAITING: SuiteName = 'cluster';
/** The suites that run meanwhile, one after the other: they start no browser. */
const MEANWHILE: readonly SuiteName[] = ['unit', 'gateway'];

/**
 * The groups of suites, in the order in which they run. The lists of a group run at the
 * same time, the suites of a list one after the other.
 */
export function groupSuites(names: readonly SuiteName[]): SuiteName[][][] {
  const meanwhile = names.filter((name) => MEANWHILE.includes(name));
  if (meanwhile.length === 0 || !names.includes(WAITING)) return names.map((name) => [[name]]);
  return names.flatMap((name) => {
    if (name === meanwhile[0]) return [[meanwhile, [WAITING]]];
    return name === WAITING || meanwhile.includes(name) ? [] : [[[name]]];
  });
}
