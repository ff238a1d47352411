import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { currentCaller } from '../http/current-caller.ts';
import { overloaded } from '../http/problem.ts';
import type * as tasks from './render-tasks.ts';
import { createWorkQueue, type WorkQueueOptions } from './work-queue.ts';

type Tasks = typeof tasks;
type TaskName = keyof Tasks;

/** An idle thread ends after this time, and its memory is free again. */
const IDLE_MS = 60_000;
/** The thread of a task that takes longer is terminated. */
const TASK_TIMEOUT_MS = 20_000;
const MAX_THREADS = 4;

/** Draws documents and pictures in worker threads, behind a queue that serves callers in turn. */
export interface RenderPool {
  /** Runs what loads the data and then renders it when it is the current caller's turn. Rejects with 503 `overloaded`. */
  queue<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs one task in a thread; call it within `queue`. */
  render<Name extends TaskName>(name: Name, data: Parameters<Tasks[Name]>[0]): Promise<Uint8Array>;
  /** Terminates the threads. */
  close(): Promise<void>;
}

export interface RenderPoolOptions extends Partial<Pick<WorkQueueOptions, 'maxQueued' | 'maxPerCaller' | 'maxWaitMs'>> {
  /** One less than there are processors, so that the main thread keeps one for itself; at most 4. */
  threads?: number | undefined;
  taskTimeoutMs?: number;
}

const defaultThreads = () => Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));

/** A pool whose threads start with the first task: a gateway that renders nothing pays nothing for it. */
export function createRenderPool({ threads = defaultThreads(), taskTimeoutMs = TASK_TIMEOUT_MS, ...limits }: RenderPoolOptions = {}): RenderPool {
  const queue = createWorkQueue({ concurrency: threads, maxQueued: 64, maxPerCaller: 16, maxWaitMs: 10_000, ...limits });
  let opened: Promise<Tinypool> | undefined;
  let isClosed = false;

  const open = async () => {
    const { Tinypool } = await import('tinypool');
    const filename = new URL('./render-tasks.ts', import.meta.url).href;
    return new Tinypool({ filename, minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS });
  };

  return {
    queue: (work) => queue.run(currentCaller(), work),
    async render(name, data) {
      if (isClosed) throw overloaded();
      opened ??= open();
      const pool = await opened;
      const signal = AbortSignal.timeout(taskTimeoutMs);
      try {
        return await pool.run(data, { name, signal });
      } catch (error) {
        throw signal.aborted ? overloaded() : error;
      }
    },
    async close() {
      isClosed = true;
      await (await opened)?.destroy();
    },
  };
}
