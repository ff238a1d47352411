/** One promise of the contract. `run` throws a ContractError, or SkippedError. */
export interface Check {
  name: string;
  run(): Promise<void>;
}

/** The check needs an option, or data that another check has not found. */
export class SkippedError extends Error {}

export const check = (name: string, run: Check['run']): Check => ({ name, run });

/** A check that reports nothing but the reason why it is not made. */
export const skipped = (name: string, reason: string): Check =>
  check(name, async () => {
    throw new SkippedError(reason);
  });

export interface Fact<T> {
  check: Check;
  /** @throws SkippedError if the check has failed: its failure is reported once */
  read(): T;
}

/** A check whose result others use. It runs before them. */
export function createFact<T>(name: string, load: () => Promise<T>): Fact<T> {
  let found: { value: T } | undefined;
  return {
    check: check(name, async () => {
      found = { value: await load() };
    }),
    read() {
      if (found) return found.value;
      throw new SkippedError(`needs “${name}”`);
    },
  };
}

/** The first one, or the check is skipped because the shop has no such data. */
export function findOrSkip<T>(list: readonly T[], what: string, matches: (one: T) => boolean): T {
  const found = list.find(matches);
  if (found === undefined) throw new SkippedError(`the shop has no ${what}`);
  return found;
}
