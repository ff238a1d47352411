import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { paymentAttempts, refunds } from '../../db/schema/payments.ts';
import { purgeExpiredKeys } from '../../http/idempotency/keys.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { syncPayment } from './sync-payment.ts';

/** Number of rows per query; a round reads as many batches as there are. */
const BATCH = 500;
const AT_ONCE = 4;

/**
 * Ids of open rows in batches. Each batch starts after the last id of the previous one, so rows that stay open do not
 * delay others.
 */
async function* openRows(db: Database, table: typeof paymentAttempts | typeof refunds, batch: number): AsyncGenerator<string[]> {
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

async function processEach(deps: PaymentServices, ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const left = [...ids];
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      // A failure must not delay other payments; the next round repeats it.
      await work(id).catch((error: unknown) => deps.logger.warn({ err: error, paymentId: id }, 'reconciling failed'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Fetches the status of every open payment, expires payments after their payment window, and completes pending
 * refunds. Finds the payments of shoppers who closed the tab.
 */
export async function reconcile(deps: PaymentServices, now = new Date(), batch = BATCH): Promise<void> {
  const { db } = deps.database;
  for await (const ids of openRows(db, paymentAttempts, batch)) await processEach(deps, ids, (id) => syncPayment(deps, id, now));
  for await (const ids of openRows(db, refunds, batch)) await processEach(deps, ids, (id) => finishRefund(deps, id));
  await purgeExpiredKeys(db, now.getTime());
}

export interface Reconciler {
  /** Stops the reconciler; resolves when the current round has ended. */
  stop(): Promise<void>;
}

/** Runs rounds with a pause of `everyMs` between them. */
export function startReconciler(deps: PaymentServices, everyMs: number): Reconciler {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = () => {
    round = reconcile(deps).catch((error: unknown) => deps.logger.error({ err: error }, 'reconciling failed'));
    void round.then(schedule);
  };
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(run, everyMs);
    timer.unref();
  };
  // The first round starts immediately, because payments may have been pending when the gateway stopped.
  timer = setTimeout(run, 0);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
