import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import { startJobs } from './scheduler.ts';

const logger = pino({ enabled: false });

it('runs a job again after its interval, also when a run has failed', async () => {
  const error = vi.spyOn(logger, 'error');
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 1) throw new Error('unreachable');
  });
  const scheduler = startJobs([{ name: 'example', intervalMs: 1, runsAtStart: true, run }], logger);
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(2);
  await scheduler.stop();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ job: 'example' }),
    'job failed',
  );
});

it('never runs one job twice at the same time', async () => {
  let running = 0;
  let maxRunning = 0;
  let runs = 0;
  const run = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setTimeout(resolve, 3));
    running -= 1;
    runs += 1;
  };
  const scheduler = startJobs([{ name: 'slow', intervalMs: 0, runsAtStart: true, run }], logger);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await scheduler.stop();
  expect(maxRunning).toBe(1);
});

it('stops at once while jobs wait, and starts no further run', async () => {
  const run = vi.fn(async () => undefined);
  const scheduler = startJobs(
    [{ name: 'rare', intervalMs: HOUR_MS, runsAtStart: false, run }],
    logger,
  );
  await scheduler.stop();
  expect(run).not.toHaveBeenCalled();
});

it('aborts the signal of a current run and waits for its end', async () => {
  const ended = vi.fn();
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        ended();
        resolve();
      });
    });
  const scheduler = startJobs(
    [{ name: 'long', intervalMs: HOUR_MS, runsAtStart: true, run }],
    logger,
  );
  await scheduler.stop();
  expect(ended).toHaveBeenCalledOnce();
});
