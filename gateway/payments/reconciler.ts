import { asc, eq } from 'drizzle-orm';
import { forgetOldKeys } from '../orders/idempotency.ts';
import { finishRefund } from './refunds.ts';
import { type PaymentDeps, settle } from './settle.ts';
import { paymentAttempts, refunds } from './tables.ts';

/** Payments that are asked about in one round. */
const BATCH = 500;
const AT_ONCE = 4;

async function eachOf(deps: PaymentDeps, ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const left = [...ids];
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      // One that cannot be asked about must not keep the others waiting; the next round asks again.
      await work(id).catch((error: unknown) => deps.logger.warn({ err: error, id }, 'reconciling failed'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Asks about every payment that is open, expires those whose time is over, and carries out refunds that were left. Whoever pays and
 * closes the tab is found here.
 */
export async function reconcile(deps: PaymentDeps, now = new Date()): Promise<void> {
  const { db } = deps.database;
  const open = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'Pending'))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(BATCH);
  await eachOf(
    deps,
    open.map(({ id }) => id),
    (id) => settle(deps, id, now),
  );
  const left = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.state, 'Pending')).orderBy(asc(refunds.createdAt)).limit(BATCH);
  await eachOf(
    deps,
    left.map(({ id }) => id),
    (id) => finishRefund(deps, id),
  );
  await forgetOldKeys(db, now.getTime());
}

export interface Reconciler {
  /** Ends it; answers when the round that is under way is over. */
  stop(): Promise<void>;
}

/** Reconciles again and again, `everyMs` after the end of each round. */
export function startReconciler(deps: PaymentDeps, everyMs: number): Reconciler {
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
  // The first round at once: whatever was pending when the gateway ended is asked about as soon as it is back.
  timer = setTimeout(run, 0);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
