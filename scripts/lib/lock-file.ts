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
 * Locks a file for this process until the run ends.
 * @throws Error when another process that is still running has locked it
 */
export function lockFile(
  manager: ProcessManager,
  file: string,
  toMessage: (pid: number) => string,
): void {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid && isRunning(pid)) throw new Error(toMessage(pid));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  manager.onExit(() => rmSync(file, { force: true }));
}
