import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs the work, and what it starts, as part of the request with this id. */
export function runAsRequest<Result>(requestId: string, work: () => Result): Result {
  return storage.run(requestId, work);
}

/** The id of the request that started the current work; undefined for jobs and commands. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
