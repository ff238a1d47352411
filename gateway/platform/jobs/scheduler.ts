import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The right to run a job now. */
export interface Claim {
  /** Aborted when another process has taken over the job. */
  lost: AbortSignal;
  /** Releases the job until it is due again. */
  end(): Promise<void>;
}

export interface Job {
  name: string;
  /** Time between the end of a run and the start of the next one. */
  intervalMs: number;
  /** Whether the first run starts at once; otherwise after the interval. */
  runsAtStart: boolean;
  /**
   * For a job that only one of several processes may run: the right to run it, or the time until
   * the next attempt.
   */
  claim?(): Promise<Claim | { waitMs: number }>;
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

/** Returns the time until the next attempt. */
async function runClaimed(
  { run, intervalMs }: Job,
  claim: Claim | { waitMs: number },
  signal: AbortSignal,
): Promise<number> {
  if ('waitMs' in claim) return claim.waitMs;
  try {
    if (!signal.aborted) await run(AbortSignal.any([signal, claim.lost]));
  } finally {
    await claim.end();
  }
  return intervalMs;
}

/** Returns the time until the next attempt. */
async function runOnce(job: Job, signal: AbortSignal): Promise<number> {
  if (job.claim) return runClaimed(job, await job.claim(), signal);
  await job.run(signal);
  return job.intervalMs;
}

async function repeat(job: Job, logger: Logger, signal: AbortSignal): Promise<void> {
  let isDue = job.runsAtStart || (await waitUnlessStopped(job.intervalMs, signal));
  while (isDue && !signal.aborted) {
    const waitMs = await runOnce(job, signal).catch((error: unknown) => {
      logger.error({ err: error, job: job.name }, 'job failed');
      return job.intervalMs;
    });
    isDue = await waitUnlessStopped(waitMs, signal);
  }
}

/**
 * Runs every job again and again. Runs of one job never overlap; a failed run is logged, and the
 * job runs again after its interval.
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
