import { expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { measureJobs } from './jobs.ts';

it('measureJobs counts successful and failed runs by job, and the failure still reaches the scheduler', async () => {
  const metrics = createMetrics();
  const error = new Error('unreachable');
  const settings = { intervalMs: 1, runsAtStart: true };
  const [good, bad] = measureJobs(
    [
      { ...settings, name: 'send messages', run: async () => undefined },
      { ...settings, name: 'reconcile payments', run: () => Promise.reject(error) },
    ],
    metrics,
  );
  const { signal } = new AbortController();
  await good?.run(signal);
  await good?.run(signal);
  await expect(bad?.run(signal)).rejects.toBe(error);
  const text = await metrics.registry.getSingleMetricAsString('gateway_job_duration_seconds');
  expect(text).toContain('_count{task="send messages",result="ok"} 2');
  expect(text).toContain('_count{task="reconcile payments",result="failed"} 1');
});

it('measureJobs without metrics returns the jobs unchanged', () => {
  const job = { name: 'example', intervalMs: 1, runsAtStart: false, run: async () => undefined };
  expect(measureJobs([job], undefined)).toEqual([job]);
});
