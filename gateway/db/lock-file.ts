import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { isProcessAlive, readProcessIdentity } from './process-identity.ts';

/** Another running process uses the embedded database, which supports one process. */
export class DataDirectoryBusyError extends Error {
  readonly code = 'data_directory_busy';
  constructor(path: string, pid: number) {
    super(
      `the embedded database is in use by process ${pid} (lock file ${path}); stop it first, or set DATABASE_URL to share a PostgreSQL server`,
    );
  }
}

/**
 * Creates the lock file, replacing one of an ended process.
 * @returns a function that removes it
 * @throws DataDirectoryBusyError when its process is running
 */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, await readProcessIdentity(process.pid));
  try {
    await claimLock(path, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

/** A hard link creates the lock file with its content atomically. */
async function claimLock(path: string, draft: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await link(draft, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (await isProcessAlive(holder))
      throw new DataDirectoryBusyError(path, Number.parseInt(holder, 10));
    await rm(path, { force: true });
  }
  throw new DataDirectoryBusyError(path, 0);
}
