import type { GatewayContext } from '../context.ts';
import { notifyBackInStock, type Send, sendDueMessages } from '../notifications/public.ts';
import { reconcilePayments } from '../orders/public.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import type { Job } from './scheduler.ts';

const MINUTE_MS = 60_000;

/**
 * All recurring jobs of the gateway. Several gateways may run them at once: each row is
 * claimed by one of them.
 */
export function createJobs(context: GatewayContext, send: Send, reconcileMs: number): Job[] {
  const { db } = context.database;
  const { logger, renderMessage, isLocal } = context;
  const outbox = { db, render: renderMessage, send, logger, retainSent: isLocal };
  return [
    {
      name: 'send messages',
      intervalMs: 1_000,
      runsAtStart: true,
      run: (signal) => sendDueMessages(outbox, signal),
    },
    // At start: payments that were pending when the gateway stopped.
    {
      name: 'reconcile payments',
      intervalMs: reconcileMs,
      runsAtStart: true,
      run: () => reconcilePayments(context),
    },
    {
      name: 'notify of items back in stock',
      intervalMs: 5_000,
      runsAtStart: false,
      run: () => notifyBackInStock(db),
    },
    {
      name: 'delete expired rows',
      intervalMs: 10 * MINUTE_MS,
      runsAtStart: false,
      run: () => deleteExpiredRows(db),
    },
  ];
}
