import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** Another living process holds the embedded database, which admits one at a time. */
export class DataDirectoryBusyError extends Error {
  readonly code = 'data_directory_busy';
  constructor(path: string, pid: number) {
    super(`the embedded database is in use by process ${pid} (lock file ${path}); stop it first, or set DATABASE_URL to share a PostgreSQL server`);
  }
}

/** A process number alone is not enough: in a container the same numbers come back after a restart. */
async function processIdentity(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${startTicks}`.trim();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isHeld(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const identity = await processIdentity(pid);
  const isComparable = identity.includes(' ') && holder.includes(' ');
  return isComparable ? identity === holder : pid !== process.pid;
}

/**
 * Takes the lock file, also one that a dead process left behind. Answers the function that gives it back.
 * Throws `DataDirectoryBusyError` when its holder lives.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, await processIdentity(process.pid));
  try {
    await claim(path, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

/** Linking a written file makes the lock appear with its holder's name in one step. */
async function claim(path: string, draft: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await link(draft, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (await isHeld(holder)) throw new DataDirectoryBusyError(path, Number.parseInt(holder, 10));
    await rm(path, { force: true });
  }
  throw new DataDirectoryBusyError(path, 0);
}
