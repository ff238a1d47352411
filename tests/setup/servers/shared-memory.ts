import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Only Linux lists the segments of shared memory in a file. */
const SEGMENTS = '/proc/sysvipc/shm';
const TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/** Id of the segment of a PostgreSQL server, which its lock file names in the 7th line. */
function readSegmentId(lockFile: string): string | undefined {
  if (!existsSync(lockFile)) return undefined;
  return readFileSync(lockFile, 'utf8').split('\n')[6]?.trim().split(/\s+/)[1];
}

/** The columns are: key, id, permissions, size, two process ids, number of users. */
function isInUse(id: string): boolean {
  const rows = readFileSync(SEGMENTS, 'utf8').split('\n');
  const columns = rows.map((row) => row.trim().split(/\s+/)).find((row) => row[1] === id);
  return Number(columns?.[6] ?? 0) > 0;
}

/**
 * Waits until the processes of a killed PostgreSQL server have ended. They end after their
 * statement, and until then no server starts with the same data.
 * @param data the data folder
 */
export async function waitForBackends(data: string): Promise<void> {
  const id = readSegmentId(path.join(data, 'postmaster.pid'));
  if (id === undefined || !existsSync(SEGMENTS)) return;
  const end = Date.now() + TIMEOUT_MS;
  while (isInUse(id) && Date.now() < end) await sleep(POLL_MS);
}
