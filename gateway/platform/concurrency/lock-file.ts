import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { isProcessAlive, readProcessIdentity } from './process-identity.ts';

/** Another running process has locked the file. */
export class LockedError extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`locked by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Creates the lock file, replacing one of an ended process.
 * @returns a function that removes it
 * @throws LockedError when its process is running
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
    if (await isProcessAlive(holder)) throw new LockedError(Number.parseInt(holder, 10));
    await rm(path, { force: true });
  }
  throw new LockedError(0);
}
