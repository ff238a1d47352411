import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Job {
  name: string;
  /** Time between the end of a run and the start of the next one. */
  intervalMs: number;
  /** Whether the first run starts at once; otherwise after the interval. */
  runsAtStart: boolean;
  /** One run. A long run ends early when the signal is aborted. */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Scheduler {
  /** Starts no further run; resolves when the current runs have ended. */
  stop(): Promise<void>;
}

/**
 * Waits without keeping the process alive.
 * @returns false when the scheduler was stopped meanwhile
 */
async function waitUnlessStopped(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal, ref: false }).catch(() => false);
}

async function repeat(
  { name, intervalMs, runsAtStart, run }: Job,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  let isDue = runsAtStart || (await waitUnlessStopped(intervalMs, signal));
  while (isDue && !signal.aborted) {
    await run(signal).catch((error: unknown) =>
      logger.error({ err: error, job: name }, 'job failed'),
    );
    isDue = await waitUnlessStopped(intervalMs, signal);
  }
}

/**
 * Runs every job again and again. Runs of one job never overlap; a failed run is
 * logged, and the job runs again after its interval.
 */
export function startJobs(jobs: readonly Job[], logger: Logger): Scheduler {
  const stopped = new AbortController();
  const ends = jobs.map((job) => repeat(job, logger, stopped.signal));
  return {
    async stop() {
      stopped.abort();
      await Promise.all(ends);
    },
  };
}
