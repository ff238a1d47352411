import type { PGlite } from '@electric-sql/pglite';
import { currentCaller } from '../concurrency/current-request.ts';
import { createWorkQueue } from '../concurrency/work-queue.ts';
import { getStaffSetting, SET_STAFF } from './staff-setting.ts';

/**
 * Effectively unlimited: purchases, renderings and catalogue reads have their own limits, and a
 * statement is never rejected here.
 */
const LIMITS = { concurrency: 1, maxQueued: 100_000, maxPerCaller: 100_000, maxWaitMs: 60_000 };

/**
 * The embedded database runs statements in the order of their arrival, so the statements of one
 * caller's burst would delay everyone. Here callers take turns instead: each gets one statement or
 * one transaction at a time.
 */
export function takeTurns(client: PGlite): PGlite {
  const queue = createWorkQueue(LIMITS);
  let setting = '';
  const run = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const wanted = getStaffSetting();
    return queue.run(currentCaller(), async () => {
      if (wanted !== setting) await client.query(SET_STAFF, [wanted]);
      setting = wanted;
      return work();
    });
  };
  const query: PGlite['query'] = (...parameters) => run(() => client.query(...parameters));
  const transaction: PGlite['transaction'] = (work) => run(() => client.transaction(work));
  // Drizzle uses these two methods only and recognises the client by its prototype.
  return Object.create(client, { query: { value: query }, transaction: { value: transaction } });
}
