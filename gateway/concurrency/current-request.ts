import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();
const callers = new AsyncLocalStorage<string>();

/** The caller of work that no request started: jobs, commands, tests of single functions. */
const INTERNAL = 'internal';

/** Runs the work, and what it starts, as part of the request with this id. */
export function runAsRequest<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/** The id of the request that started the current work; undefined for jobs and commands. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

export function runAsCaller<Result>(caller: string, work: () => Result): Result {
  return callers.run(caller, work);
}

/**
 * The caller for whom work queues count the current work: a verified subject, otherwise the
 * client's network.
 */
export function currentCaller(): string {
  return callers.getStore() ?? INTERNAL;
}
