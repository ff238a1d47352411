import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { currentCaller } from './current-request.ts';
import { OverloadedError } from './overloaded-error.ts';
import { createWorkQueue, type TaskCounts, type WorkQueueOptions } from './work-queue.ts';

// biome-ignore lint/suspicious/noExplicitAny: parameters of any task; `render` checks those of each
type Task = (data: any) => Promise<Uint8Array>;

/** Idle threads end after this time to free their memory. */
const IDLE_MS = 60_000;
/** The thread of a task that takes longer is terminated. */
const TASK_TIMEOUT_MS = 20_000;
const MAX_THREADS = 4;

/** Renders documents and images in worker threads, behind a queue that serves callers in turn. */
export interface RenderPool<Tasks extends { [Name in keyof Tasks]: Task }> {
  /**
   * Runs work that loads data and renders it when it is the current caller's turn. Rejects with 503
   * `overloaded`.
   */
  queue<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs one task in a thread; call it within `queue`. */
  render<Name extends keyof Tasks & string>(
    name: Name,
    data: Parameters<Tasks[Name]>[0],
  ): Promise<Uint8Array>;
  counts(): TaskCounts;
  /** Terminates the threads. */
  close(): Promise<void>;
}

export interface RenderPoolOptions
  extends Partial<Pick<WorkQueueOptions, 'maxQueued' | 'maxPerCaller' | 'maxWaitMs'>> {
  /** The module whose exports are the tasks. */
  tasks: URL;
  /** By default one less than the number of processors, for the main thread, and at most 4. */
  threads?: number;
  taskTimeoutMs?: number;
}

const defaultThreads = () => Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));

/**
 * Creates a pool whose threads start with the first task, so that a gateway without rendering uses
 * no memory for it.
 */
export function createRenderPool<Tasks extends { [Name in keyof Tasks]: Task }>({
  tasks,
  threads = defaultThreads(),
  taskTimeoutMs = TASK_TIMEOUT_MS,
  ...limits
}: RenderPoolOptions): RenderPool<Tasks> {
  const queue = createWorkQueue({
    concurrency: threads,
    maxQueued: 64,
    maxPerCaller: 16,
    maxWaitMs: 10_000,
    ...limits,
  });
  let opened: Promise<Tinypool> | undefined;
  let isClosed = false;

  const open = async () => {
    const { Tinypool } = await import('tinypool');
    return new Tinypool({
      filename: tasks.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
    });
  };

  return {
    queue: (work) => queue.run(currentCaller(), work),
    counts: queue.counts,
    async render(name, data) {
      if (isClosed) throw new OverloadedError();
      opened ??= open();
      const pool = await opened;
      const signal = AbortSignal.timeout(taskTimeoutMs);
      try {
        return await pool.run(data, { name, signal });
      } catch (error) {
        throw signal.aborted ? new OverloadedError() : error;
      }
    },
    async close() {
      isClosed = true;
      await (await opened)?.destroy();
    },
  };
}
