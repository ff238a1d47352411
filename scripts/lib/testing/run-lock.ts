import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Supervisor } from '../supervisor.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** One run at a time builds and serves from a folder: a second would build over what the first serves. @throws Error that names it */
export function lockRun(supervisor: Supervisor, file: string): void {
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder && isAlive(holder)) throw new Error(`Another run of these tests is at work in this folder (pid ${holder}): wait for its end.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  supervisor.afterwards(() => rmSync(file, { force: true }));
}
