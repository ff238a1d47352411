import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { deleteExpiredCounts } from '../http/rate-limits/rate-limits.ts';
import { deleteOldSmsSends } from '../notifications/public.ts';
import { deleteOldKeys } from '../orders/public.ts';
import { deleteOldOtpSends } from '../users/public.ts';

const INTERVAL_MS = 10 * 60_000;

/** Deletes expired rows. */
export async function purge(db: Database, now = new Date()): Promise<void> {
  await deleteExpiredCounts(db, now);
  await deleteOldSmsSends(db, now);
  await deleteOldOtpSends(db, now);
  await deleteOldKeys(db, now);
}

/** Runs `purge` every ten minutes until it is stopped. */
export function startPurge({ db, logger }: { db: Database; logger: Logger }): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = purge(db).catch((error: unknown) => logger.error({ err: error }, 'deleting expired rows failed'));
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
