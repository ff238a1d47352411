import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './client.ts';

/**
 * PostgreSQL error codes of transactions that were aborted because of others: deadlock and
 * serialization failure.
 */
const ABORTED_STATES: readonly unknown[] = ['40P01', '40001'];
const MAX_ATTEMPTS = 3;
/** Before a repetition, so that it does not overtake the transaction that continued. */
const MAX_DELAY_MS = 50;

/** The query builder wraps the error of the driver. */
function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && ABORTED_STATES.includes(error.code)) || isAborted(error.cause);
}

/**
 * Runs a transaction and repeats it when the server aborted it: imports and orders lock items in
 * different orders. The work must have no effects outside the transaction.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !isAborted(error)) throw error;
      await delay(tries * MAX_DELAY_MS * Math.random());
    }
  }
}
