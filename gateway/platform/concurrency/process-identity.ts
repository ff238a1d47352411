import { readFile } from 'node:fs/promises';

/**
 * The process id is combined with the start time, because containers reuse process ids after a
 * restart.
 */
export async function readProcessIdentity(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${startTicks}`.trim();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process with this identity is running. */
export async function isProcessAlive(holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const identity = await readProcessIdentity(pid);
  const isComparable = identity.includes(' ') && holder.includes(' ');
  return !isComparable || identity === holder;
}
