import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessManager } from './process-manager.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Locks a file for this process until the run ends. It contains its own path: a copy in another
 * folder locks nothing.
 * @throws Error when another process that is still running has locked it
 */
export function lockFile(
  manager: ProcessManager,
  file: string,
  toMessage: (pid: number) => string,
): void {
  const [pid, owner] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (Number(pid) && owner === file && isRunning(Number(pid)))
    throw new Error(toMessage(Number(pid)));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${process.pid}\n${file}`);
  manager.onExit(() => rmSync(file, { force: true }));
}
