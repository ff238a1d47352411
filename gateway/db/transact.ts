import type { Database } from './client.ts';

/** PostgreSQL's codes for a transaction that was given up for another's sake: a deadlock, and a failed serialisation. */
const GIVEN_UP: readonly unknown[] = ['40P01', '40001'];
const TRIES = 3;

/** The driver's error stands behind the query builder's. */
function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && GIVEN_UP.includes(error.code)) || isGivenUp(error.cause);
}

/**
 * A transaction that is begun anew when the server gave it up: an import writes items in an order of its own, and may meet an order of
 * them halfway. The work must do nothing outside the transaction.
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
