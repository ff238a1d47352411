import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/domain/time.ts';
import { applySalePeriods, correctRatings, deleteUnusedUploads } from '../../catalogue/public.ts';
import { sendAgentEvents } from '../../channels/ucp/public.ts';
import { remindOfGifts } from '../../checkout/public.ts';
import { cancelUncollected } from '../../fulfilment/public.ts';
import { notifyBackInStock, type Send, sendDueMessages } from '../../notifications/public.ts';
import { expirePoints } from '../../orders/public.ts';
import {
  endUnpaidCorrections,
  expireUnpaidOrders,
  reconcilePayments,
} from '../../payments/public.ts';
import { queueNotices } from '../../people/staff/public.ts';
import { recordSales } from '../../reports/public.ts';
import type { GatewayContext } from '../app/context.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { createHolder, runOnOneGateway } from './job-lease.ts';
import type { Job } from './scheduler.ts';

/** The queues in the database. Each row is claimed by one gateway. */
function createQueueJobs(context: GatewayContext, send: Send): Job[] {
  const { logger, limits, renderMessage, isLocal } = context;
  const { db } = context.database;
  const outbox = { db, render: renderMessage, send, limits, logger, retainSent: isLocal };
  const everySecond = { intervalMs: 1_000, runsAtStart: true };
  return [
    { ...everySecond, name: 'send messages', run: (signal) => sendDueMessages(outbox, signal) },
    // Revalidations of gateways that ended, and those that the storefront rejected.
    { ...everySecond, name: 'revalidate pages', run: () => context.revalidation.sendDue() },
    { ...everySecond, name: 'forward events', run: (signal) => context.events.sendDue(signal) },
    {
      ...everySecond,
      name: 'send events to agents',
      run: (signal) => sendAgentEvents(context, signal),
    },
  ];
}

type Once = (job: Job) => Job;

function createCatalogueJobs(context: GatewayContext, once: Once): Job[] {
  return [
    // Each product is changed by one gateway, which locks its row.
    {
      name: 'start and end sales',
      intervalMs: 1_000,
      runsAtStart: true,
      run: () => applySalePeriods(context),
    },
    {
      name: 'count searches',
      intervalMs: 5_000,
      runsAtStart: false,
      run: () => context.catalogue.searches.write(),
    },
    once({
      name: 'correct ratings',
      intervalMs: HOUR_MS,
      runsAtStart: true,
      run: () => correctRatings(context.database.db, context.features.reviews),
    }),
    once({
      name: 'delete unused uploads',
      intervalMs: DAY_MS,
      runsAtStart: false,
      run: () => deleteUnusedUploads(context),
    }),
  ];
}

async function expireUnpaid(context: GatewayContext): Promise<void> {
  await expireUnpaidOrders(context);
  await endUnpaidCorrections(context);
}

/** What happens to orders with time. */
function createOrderJobs(context: GatewayContext, once: Once): Job[] {
  return [
    once({
      name: 'expire unpaid orders',
      intervalMs: MINUTE_MS,
      runsAtStart: true,
      run: () => expireUnpaid(context),
    }),
    once({
      name: 'cancel uncollected orders',
      intervalMs: 10 * MINUTE_MS,
      runsAtStart: true,
      run: () => cancelUncollected(context),
    }),
    once({
      name: 'remind of gifts',
      intervalMs: 10 * MINUTE_MS,
      runsAtStart: true,
      run: () => remindOfGifts(context.database.db),
    }),
  ];
}

/**
 * All recurring jobs of the gateway. Of several gateways, one at a time runs a job; all of them
 * work on the queues.
 */
export function createJobs(context: GatewayContext, send: Send, reconcileMs: number): Job[] {
  const { db, kind } = context.database;
  const holder = createHolder();
  // The embedded database has one process.
  const once: Once = (job) => (kind === 'pglite' ? job : runOnOneGateway(db, holder, job));
  return [
    ...createQueueJobs(context, send),
    // At start: payments that were pending when the gateway stopped.
    once({
      name: 'reconcile payments',
      intervalMs: reconcileMs,
      runsAtStart: true,
      run: () => reconcilePayments(context),
    }),
    once({
      name: 'notify of items back in stock',
      intervalMs: 5_000,
      runsAtStart: false,
      run: () => notifyBackInStock(db),
    }),
    once({
      name: 'tell staff',
      intervalMs: 15_000,
      runsAtStart: false,
      run: () => queueNotices(db),
    }),
    once({
      name: 'expire points',
      intervalMs: HOUR_MS,
      runsAtStart: true,
      run: () => expirePoints(db, context.loyalty.expireMonths),
    }),
    once({
      name: 'record sales',
      intervalMs: MINUTE_MS,
      runsAtStart: true,
      run: (signal) => recordSales(db, signal),
    }),
    ...createOrderJobs(context, once),
    ...createCatalogueJobs(context, once),
    once({
      name: 'delete expired rows',
      intervalMs: 10 * MINUTE_MS,
      runsAtStart: false,
      run: () => deleteExpiredRows(db),
    }),
  ];
}

/** The same jobs, which measure their runs. */
export function measureJobs(jobs: readonly Job[], metrics: GatewayMetrics | undefined): Job[] {
  if (!metrics) return [...jobs];
  return jobs.map((job) => ({
    ...job,
    async run(signal) {
      const startedAt = performance.now();
      const observe = (result: 'ok' | 'failed') =>
        metrics.jobs.observe({ task: job.name, result }, (performance.now() - startedAt) / 1000);
      try {
        await job.run(signal);
        observe('ok');
      } catch (error) {
        observe('failed');
        throw error;
      }
    },
  }));
}
