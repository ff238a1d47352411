import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireLock, LockedError } from './lock-file.ts';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  lock = path.join(folder, 'pglite.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that runs until it is killed. */
async function withProcess(work: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await new Promise((resolve) => child.once('spawn', resolve));
  try {
    await work(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
  }
}

it('The lock file contains the id of its process and is removed on release', async () => {
  const release = await acquireLock(lock);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  await release();
  expect(readdirSync(folder)).toEqual([]);
});

it('The lock file rejects a second lock, even from the same process', async () => {
  await acquireLock(lock);
  await expect(acquireLock(lock)).rejects.toThrow(LockedError);
});

it('The lock file of a running process is rejected with an error that names the process', async () => {
  await withProcess(async (pid) => {
    writeFileSync(lock, String(pid));
    await expect(acquireLock(lock)).rejects.toThrow(`locked by process ${pid}`);
    expect(readFileSync(lock, 'utf8')).toBe(String(pid));
  });
});

it.each(['', 'nonsense', '0', '-1', '999999999'])(
  'A stale lock file with the content "%s" is replaced',
  async (content) => {
    writeFileSync(lock, content);
    const release = await acquireLock(lock);
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
    await release();
  },
);

it('The lock file of an ended process is replaced although another process has the same id', async () => {
  await withProcess(async (pid) => {
    writeFileSync(lock, `${pid} 1`);
    await acquireLock(lock);
    expect(existsSync(lock)).toBe(true);
  });
});

it('The lock file is given to exactly one of several concurrent callers', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(lock)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
