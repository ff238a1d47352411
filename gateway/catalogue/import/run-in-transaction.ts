import type { Database } from '../../db/client.ts';
import { TransactionRollbackError } from '../../db/sql.ts';

/** Runs the work in a transaction, which a dry run reverts. */
export async function runInTransaction<Result>(
  db: Database,
  { dryRun = false }: { dryRun?: boolean },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx));
      if (dryRun) tx.rollback();
    });
  } catch (error) {
    if (!(dryRun && error instanceof TransactionRollbackError)) throw error;
  }
  return results[0] as Result; // The work has returned, or its error was thrown.
}
