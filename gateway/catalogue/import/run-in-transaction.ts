import type { Database } from '../../platform/db/client.ts';
import { TransactionRollbackError } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';

/**
 * Runs the work in a transaction, which a dry run reverts. It is repeated like a purchase, with
 * which it may wait for the same rows.
 */
export async function runInTransaction<Result>(
  db: Database,
  { dryRun = false }: { dryRun?: boolean },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  try {
    await transact(db, async (tx) => {
      results.push(await work(tx));
      if (dryRun) throw new TransactionRollbackError();
    });
  } catch (error) {
    if (!(dryRun && error instanceof TransactionRollbackError)) throw error;
  }
  return results.at(-1) as Result; // The work has returned, or its error was thrown.
}
