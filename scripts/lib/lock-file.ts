import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Supervisor } from './supervisor.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Holds a file for this process until the run ends. @throws Error with `inTheWay` of the process that holds it already */
export function lockFile(supervisor: Supervisor, file: string, inTheWay: (pid: number) => string): void {
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder && isAlive(holder)) throw new Error(inTheWay(holder));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  supervisor.afterwards(() => rmSync(file, { force: true }));
}
