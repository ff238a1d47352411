import type { Database } from '../../platform/db/client.ts';
import { paymentAttempts, refunds } from '../../platform/db/schema/payments.ts';
import { and, asc, eq, gt, or, type SQL } from '../../platform/db/sql.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { listUnprocessedWebhooks, processWebhook } from './stored-webhooks.ts';
import { syncPayment } from './sync-payment.ts';

/** Rows that are read at once; a run reads as many batches as there are. */
const BATCH_SIZE = 500;
const CONCURRENCY = 4;

/**
 * Ids of open rows in batches. Each batch starts after the last id of the previous one, so that
 * rows that stay open do not block others.
 */
async function* openRows(
  db: Database,
  table: typeof paymentAttempts | typeof refunds,
  isOpen: SQL | undefined,
  batch: number,
): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rest = last === undefined ? undefined : gt(table.id, last);
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isOpen, rest))
      .orderBy(asc(table.id))
      .limit(batch);
    const ids = rows.map(({ id }) => id);
    yield ids;
    last = ids.length < batch ? undefined : ids.at(-1);
  } while (last !== undefined);
}

/** @param toLogged what the log contains of a failed entry: its id by default */
async function processEach<Entry>(
  deps: PaymentServices,
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<unknown>,
  toLogged: (entry: Entry) => unknown = (id) => id,
): Promise<void> {
  const left = [...entries];
  const worker = async () => {
    for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
      const current = entry;
      // A failed payment does not block the others; the next run retries it.
      await work(current).catch((error: unknown) =>
        deps.logger.warn({ err: error, payment: toLogged(current) }, 'reconciling failed'),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/**
 * Processes interrupted webhooks, synchronises every open payment with its provider, expires
 * overdue ones, and completes unfinished refunds. This also finds payments of shoppers who paid and
 * closed the tab.
 */
export async function reconcilePayments(
  deps: PaymentServices,
  now = new Date(),
  batch = BATCH_SIZE,
): Promise<void> {
  const { db } = deps.database;
  const webhooks = await listUnprocessedWebhooks(db, batch);
  await processEach(
    deps,
    webhooks,
    (webhook) => processWebhook(deps, webhook),
    ({ provider, providerId }) => ({ provider, providerId }),
  );
  const mayBePaid = or(
    eq(paymentAttempts.state, 'Pending'),
    eq(paymentAttempts.isOpenAtProvider, true),
  );
  for await (const ids of openRows(db, paymentAttempts, mayBePaid, batch))
    await processEach(deps, ids, (id) => syncPayment(deps, id, now));
  for await (const ids of openRows(db, refunds, eq(refunds.state, 'Pending'), batch))
    await processEach(deps, ids, (id) => finishRefund(deps, id));
}
