import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/**
 * The caller of work that no request started: jobs, commands, tests of single
 * functions.
 */
const INTERNAL = 'internal';

/** Runs the work on behalf of this caller. */
export function runAsCaller<Result>(caller: string, work: () => Result): Result {
  return storage.run(caller, work);
}

/**
 * The caller for whom work queues count the current work: a verified subject, otherwise
 * the client's network.
 */
export function currentCaller(): string {
  return storage.getStore() ?? INTERNAL;
}
