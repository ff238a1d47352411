import { setImmediate as nextLoop } from 'node:timers/promises';
import { OverloadedError } from './overloaded-error.ts';

export interface WorkQueueOptions {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks of all callers that may wait; the next one is rejected. */
  maxQueued: number;
  /** Tasks of one caller that may run and wait; the next one is rejected. */
  maxPerCaller: number;
  /** A task that has not started after this time is rejected. */
  maxWaitMs: number;
}

export interface TaskCounts {
  running: number;
  waiting: number;
}

/**
 * A bounded queue that serves callers in turn: however many tasks one caller has, another one's
 * next task is at most one turn away.
 */
export interface WorkQueue {
  /**
   * Runs the task as soon as it is the caller's turn. Rejects with 503 `overloaded` instead of
   * exceeding a limit.
   */
  run<Result>(caller: string, task: () => Promise<Result>): Promise<Result>;
  counts(): TaskCounts;
}

type Start = () => void;

/** Waiting tasks by caller. The first caller has the next turn, and is the last one afterwards. */
function createTurns() {
  const waiting = new Map<string, Set<Start>>();
  let size = 0;
  const remove = (caller: string, start: Start) => {
    const starts = waiting.get(caller);
    if (!starts?.delete(start)) return;
    size -= 1;
    if (starts.size === 0) waiting.delete(caller);
  };
  return {
    size: () => size,
    add(caller: string, start: Start) {
      waiting.set(caller, (waiting.get(caller) ?? new Set()).add(start));
      size += 1;
    },
    remove,
    claimNext(): Start | undefined {
      const [caller, starts] = waiting.entries().next().value ?? [];
      const [start] = starts ?? [];
      if (caller === undefined || starts === undefined || start === undefined) return undefined;
      remove(caller, start);
      if (waiting.delete(caller)) waiting.set(caller, starts);
      return start;
    },
  };
}

export function createWorkQueue({
  concurrency,
  maxQueued,
  maxPerCaller,
  maxWaitMs,
}: WorkQueueOptions): WorkQueue {
  const turns = createTurns();
  /** Running and waiting tasks by caller. */
  const callerCounts = new Map<string, number>();
  let running = 0;

  const untilTurn = (caller: string) =>
    new Promise<void>((resolve, reject) => {
      if (running < concurrency) {
        running += 1;
        return resolve();
      }
      if (turns.size() >= maxQueued) return reject(new OverloadedError());
      const start = () => {
        clearTimeout(timer);
        running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        turns.remove(caller, start);
        reject(new OverloadedError());
      }, maxWaitMs);
      turns.add(caller, start);
    });

  const addTo = (caller: string, change: 1 | -1) => {
    const count = (callerCounts.get(caller) ?? 0) + change;
    if (count === 0) callerCounts.delete(caller);
    else callerCounts.set(caller, count);
  };

  const runAndPassOn = async <Result>(task: () => Promise<Result>) => {
    try {
      // The embedded database responds within microtasks: without this, a series of tasks would
      // block the event loop.
      await nextLoop();
      return await task();
    } finally {
      running -= 1;
      turns.claimNext()?.();
    }
  };

  return {
    counts: () => ({ running, waiting: turns.size() }),
    async run(caller, task) {
      if ((callerCounts.get(caller) ?? 0) >= maxPerCaller) throw new OverloadedError();
      addTo(caller, 1);
      try {
        await untilTurn(caller);
        return await runAndPassOn(task);
      } finally {
        addTo(caller, -1);
      }
    },
  };
}
