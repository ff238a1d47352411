import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  isProcessAlive,
  readProcessIdentity,
} from '../../gateway/platform/concurrency/process-identity.ts';

/** Runs whose logs are kept, this one included; those of running shops are kept besides. */
const MAX_RUNS = 5;
/** Names the process of a run, in the folder of its logs. */
const PROCESS_FILE = 'process';

async function isRunning(folder: string): Promise<boolean> {
  const file = path.join(folder, PROCESS_FILE);
  return existsSync(file) && isProcessAlive(readFileSync(file, 'utf8'));
}

/** A run that ended before its first process has no log. */
const hasLogs = (folder: string) => readdirSync(folder).some((name) => name !== PROCESS_FILE);

const toFolder = (dataDir: string) => path.join(dataDir, 'logs');

/** The folders of logs of the runs with these data, that of the newest run first. */
export function listRunLogs(dataDir: string): string[] {
  const logs = toFolder(dataDir);
  const folders = readdirSync(logs, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => path.join(logs, name))
    .sort()
    .reverse();
}

/**
 * Creates the folder for the logs of this run, and deletes those of old runs that have ended: runs
 * that failed at once take the place of no other.
 */
export async function createRunLogs(dataDir: string, startedAt = new Date()): Promise<string> {
  const run = path.join(toFolder(dataDir), startedAt.toISOString().replaceAll(':', '-'));
  mkdirSync(run, { recursive: true });
  writeFileSync(path.join(run, PROCESS_FILE), await readProcessIdentity(process.pid));
  const earlier = listRunLogs(dataDir).filter((folder) => folder !== run);
  const kept = earlier.filter(hasLogs).slice(0, MAX_RUNS - 1);
  for (const folder of earlier)
    if (!kept.includes(folder) && !(await isRunning(folder)))
      rmSync(folder, { recursive: true, force: true });
  return run;
}
