import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProcessManager } from './process-manager.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Logs of tests and measurements; those of `npm start` are in the data folder. */
export const TEST_LOG_DIR = path.join(ROOT, 'test-results', 'logs');

/** A folder that is deleted when the run ends. */
export function createTempDir(manager: ProcessManager, prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  manager.onExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
