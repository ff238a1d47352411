import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();
const callers = new AsyncLocalStorage<string>();

/** A request of staff that changes data. */
export interface StaffWork {
  /** The id of the person or of the machine's token. */
  staff: string;
  /** The operation in the OpenAPI document. */
  call: string;
  request?: string | undefined;
}

const staffWork = new AsyncLocalStorage<StaffWork | undefined>();

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

/** Runs the work for these staff; undefined for everybody else, also within work of staff. */
export function runAsStaff<Result>(work: StaffWork | undefined, run: () => Result): Result {
  return staffWork.run(work, run);
}

/** The request of staff that started the current work; the database records its changes. */
export function currentStaffWork(): StaffWork | undefined {
  return staffWork.getStore();
}
