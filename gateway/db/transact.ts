import type { Database } from './client.ts';

/** PostgreSQL error codes of transactions that were aborted because of others: deadlock and serialization failure. */
const GIVEN_UP: readonly unknown[] = ['40P01', '40001'];
const TRIES = 3;

/** The query builder wraps the error of the driver. */
function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && GIVEN_UP.includes(error.code)) || isGivenUp(error.cause);
}

/**
 * Runs a transaction and repeats it when the server aborted it: imports and orders lock items in different orders.
 * The work must have no effects outside the transaction.
 */
export async function transact<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === TRIES || !isGivenUp(error)) throw error;
    }
  }
}
