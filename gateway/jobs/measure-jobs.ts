import type { GatewayMetrics } from '../metrics/metrics.ts';
import type { Job } from './scheduler.ts';

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
