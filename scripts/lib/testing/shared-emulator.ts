import path from 'node:path';
import { startEmulator } from '../emulator.ts';
import { createTempDir, TEST_LOG_DIR } from '../paths.ts';
import { findFreePort } from '../ports.ts';
import type { ProcessManager } from '../process-manager.ts';

/** A login emulator that several shops use. */
export interface SharedEmulator {
  port: string;
  /** Fulfilled when it is ready. */
  ready: Promise<void>;
}

/** Preferred: a build contains it. */
export const EMULATOR_PORT = 9310;

/**
 * One emulator for all suites of a run, because its start takes 7 s of processor time.
 * The people of the tests have random e-mail addresses.
 * @returns starts the emulator when it is called for the first time
 */
export function shareEmulator(manager: ProcessManager): () => Promise<SharedEmulator> {
  let shared: Promise<SharedEmulator> | undefined;
  async function start() {
    const port = String(await findFreePort(EMULATOR_PORT));
    const dataDir = createTempDir(manager, 'shop-emulator-');
    const logDir = path.join(TEST_LOG_DIR, 'emulator');
    const ready = startEmulator(manager, { port, dataDir, logDir });
    // Each suite waits for it, and fails with its error.
    ready.catch(() => undefined);
    return { port, ready };
  }
  return () => {
    shared ??= start();
    return shared;
  };
}
