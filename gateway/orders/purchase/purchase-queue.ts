import { createWorkQueue, type WorkQueue } from '../../concurrency/work-queue.ts';
import type { DatabaseHandle } from '../../db/client.ts';

/**
 * Limits concurrent purchases: they lock stock rows, and on the embedded database all
 * other requests wait for them.
 */
export function createPurchaseQueue({
  sharedConnections,
}: Pick<DatabaseHandle, 'sharedConnections'>): WorkQueue {
  return createWorkQueue({
    concurrency: sharedConnections,
    maxQueued: 400,
    maxPerCaller: 40,
    maxWaitMs: 10_000,
  });
}
