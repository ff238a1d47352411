import type { ManagedProcess } from '../../../scripts/lib/start-process.ts';

/** A process of which tests can simulate an outage. */
export interface RestartableProcess {
  /** Ends the process as an operator does. */
  stop(): Promise<void>;
  /** Ends the process without notice, as a crash does. */
  kill(): Promise<void>;
  /** Starts the process after it ended. */
  start(): Promise<void>;
}

/** Starts a process that can be ended and started again. */
export async function startRestartable(
  startProcess: () => Promise<ManagedProcess>,
): Promise<RestartableProcess> {
  let process = await startProcess();
  return {
    stop: () => process.stop(),
    kill: () => process.kill(),
    async start() {
      process = await startProcess();
    },
  };
}
