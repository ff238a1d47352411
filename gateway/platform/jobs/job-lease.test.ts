import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { reconcilePayments } from '../../payments/public.ts';
import { jobLeases } from '../db/schema/jobs.ts';
import { eq, sql } from '../db/sql.ts';
import { createHolder, runOnOneGateway } from './job-lease.ts';
import { type Job, type Scheduler, startJobs } from './scheduler.ts';

const PAYMENTS = 3;
const logger = pino({ enabled: false });

onDatabase(
  'A job that runs on one gateway',
  (gateway) => {
    const schedulers: Scheduler[] = [];
    /** Payments of all tests; they stay open. */
    let pending = 0;
    const db = () => gateway().deps.database.db;

    beforeAll(() => writePriceRules(db()));
    afterEach(async () => {
      await Promise.all(schedulers.splice(0).map((scheduler) => scheduler.stop()));
      await db().delete(jobLeases);
      vi.restoreAllMocks();
    });

    /**
     * Simulates gateways.
     * @returns those that have tried to run the job; one that lost a simultaneous claim tries once
     * more
     */
    function startGateways(count: number, job: Job) {
      const claimants = new Set<number>();
      for (let index = 0; index < count; index++) {
        const leased = runOnOneGateway(db(), createHolder(), job);
        const claim = async () => {
          const result = await leased.claim?.();
          claimants.add(index);
          return result ?? { waitMs: HOUR_MS };
        };
        schedulers.push(startJobs([{ ...leased, claim }], logger));
      }
      return claimants;
    }

    const toJob = (run: Job['run'], intervalMs = HOUR_MS): Job => ({
      name: 'example',
      intervalMs,
      runsAtStart: true,
      run,
    });

    it.each([1, 2, 4])(
      'requests each payment from its provider once (gateways: %i)',
      async (count) => {
        for (let index = 0; index < PAYMENTS; index++)
          await placeOrder(
            await registerShopper(gateway()),
            buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
          );
        pending += PAYMENTS;
        const requests = vi.spyOn(gateway().deps.payments.provider('tap'), 'status');
        const run = vi.fn(() => reconcilePayments(gateway().deps));
        const claimants = startGateways(count, toJob(run));
        await expect
          .poll(() => [claimants.size, requests.mock.calls.length])
          .toEqual([count, pending]);
        await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
        expect(run).toHaveBeenCalledOnce();
        expect(requests).toHaveBeenCalledTimes(pending);
      },
    );

    it('runs once per interval, never twice at the same time', async () => {
      const intervalMs = 100;
      const times: number[] = [];
      let running = 0;
      let maxRunning = 0;
      startGateways(
        4,
        toJob(async () => {
          maxRunning = Math.max(maxRunning, ++running);
          times.push(performance.now());
          await delay(20);
          running -= 1;
        }, intervalMs),
      );
      await expect.poll(() => times.length).toBeGreaterThan(4);
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(intervalMs);
      expect(maxRunning).toBe(1);
    });

    it('runs for longer than its lease while its process is alive', async () => {
      const run = vi.fn(() => delay(1_500));
      startGateways(2, toJob(run, 1_000));
      await expect.poll(() => run.mock.calls.length).toBe(1);
      await run.mock.results[0]?.value;
      expect(run).toHaveBeenCalledOnce();
    });

    it('a job that runs on one gateway is taken over from a process that ended during a run, when its lease ends', async () => {
      const leaseMs = 300;
      const startedAt = performance.now();
      await db()
        .insert(jobLeases)
        .values({
          name: 'example',
          holder: 'ended',
          leasedUntil: sql`now() + ${leaseMs} * interval '1 millisecond'`,
          dueAt: sql`now() - interval '1 second'`,
        });
      const run = vi.fn(async () => performance.now() - startedAt);
      startGateways(2, toJob(run));
      await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0);
      expect(await run.mock.results[0]?.value).toBeGreaterThanOrEqual(leaseMs);
      await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
      expect(run).toHaveBeenCalledOnce();
    });

    it('a job that runs on one gateway ends early when another process has taken over', async () => {
      const ended = vi.fn();
      const run = vi.fn(
        (signal: AbortSignal) =>
          new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
      );
      startGateways(
        1,
        toJob((signal) => run(signal).then(ended)),
      );
      await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0);
      await db().update(jobLeases).set({ holder: 'another' }).where(eq(jobLeases.name, 'example'));
      await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(0);
      const [row] = await db().select().from(jobLeases);
      expect(row?.holder).toBe('another');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 1_000 })] },
);
