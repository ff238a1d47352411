import { createWorkQueue, type WorkQueue } from '../../concurrency/work-queue.ts';
import type { DatabaseHandle } from '../../db/client.ts';

/** Bounds the transactions of purchases: they lock stock, and on the embedded database everybody waits for them. */
export function createPurchaseQueue({ sharedConnections }: Pick<DatabaseHandle, 'sharedConnections'>): WorkQueue {
  return createWorkQueue({ concurrency: sharedConnections, maxQueued: 400, maxPerCaller: 40, maxWaitMs: 10_000 });
}
