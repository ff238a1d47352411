import type { Logger } from 'pino';

/** Work that continues after the response of the request that started it. */
export interface BackgroundTasks {
  /** Starts a task; its failure is logged. */
  run(task: () => Promise<unknown>): void;
  count(): number;
  /** Resolves when no task runs any more. */
  flush(): Promise<void>;
}

export function createBackgroundTasks(logger: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const work = task()
        .then(
          () => undefined,
          (error: unknown) => logger.warn({ err: error }, 'background task failed'),
        )
        .finally(() => running.delete(work));
      running.add(work);
    },
    count: () => running.size,
    async flush() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
