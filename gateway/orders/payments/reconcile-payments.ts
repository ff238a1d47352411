import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { paymentAttempts, refunds } from '../../db/schema/payments.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { syncPayment } from './sync-payment.ts';

/** Rows that are read at once; a run reads as many batches as there are. */
const BATCH_SIZE = 500;
const CONCURRENCY = 4;

/**
 * Ids of open rows in batches. Each batch starts after the last id of the previous one,
 * so that rows that stay open do not block others.
 */
async function* openRows(
  db: Database,
  table: typeof paymentAttempts | typeof refunds,
  batch: number,
): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rest = last === undefined ? undefined : gt(table.id, last);
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.state, 'Pending'), rest))
      .orderBy(asc(table.id))
      .limit(batch);
    const ids = rows.map(({ id }) => id);
    yield ids;
    last = ids.length < batch ? undefined : ids.at(-1);
  } while (last !== undefined);
}

async function processEach(
  deps: PaymentServices,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const left = [...ids];
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      // A failed payment does not block the others; the next run retries it.
      await work(id).catch((error: unknown) =>
        deps.logger.warn({ err: error, paymentId: id }, 'reconciling failed'),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/**
 * Synchronises every open payment with its provider, expires overdue ones, and
 * completes unfinished refunds. This also finds payments of shoppers who paid and
 * closed the tab.
 */
export async function reconcilePayments(
  deps: PaymentServices,
  now = new Date(),
  batch = BATCH_SIZE,
): Promise<void> {
  const { db } = deps.database;
  for await (const ids of openRows(db, paymentAttempts, batch))
    await processEach(deps, ids, (id) => syncPayment(deps, id, now));
  for await (const ids of openRows(db, refunds, batch))
    await processEach(deps, ids, (id) => finishRefund(deps, id));
}
