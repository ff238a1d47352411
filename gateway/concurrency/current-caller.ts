import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** The caller of work that no request started: jobs, commands, tests of single functions. */
const INTERNAL = 'internal';

/** Runs the work in the name of this caller. */
export function runAsCaller<Result>(caller: string, work: () => Result): Result {
  return storage.run(caller, work);
}

/** Whose work this is, as the work queues count it: a verified subject, else the client's network. */
export function currentCaller(): string {
  return storage.getStore() ?? INTERNAL;
}
