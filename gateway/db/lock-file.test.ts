import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirectoryBusyError, takeLock } from './lock-file.ts';

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  lock = path.join(folder, 'pglite.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that lives until it is told to end. */
async function withProcess(work: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await new Promise((resolve) => child.once('spawn', resolve));
  try {
    await work(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
  }
}

it('names its holder, and is gone when given back', async () => {
  const release = await takeLock(lock);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  await release();
  expect(readdirSync(folder)).toEqual([]);
});

it('is not given twice, not even to the same process', async () => {
  await takeLock(lock);
  await expect(takeLock(lock)).rejects.toThrow(DataDirectoryBusyError);
});

it('of a living process is respected, with a message that says what to do', async () => {
  await withProcess(async (pid) => {
    writeFileSync(lock, String(pid));
    await expect(takeLock(lock)).rejects.toThrow(new RegExp(`in use by process ${pid} .*DATABASE_URL`));
    expect(readFileSync(lock, 'utf8')).toBe(String(pid));
  });
});

it.each(['', 'nonsense', '0', '-1', '999999999'])('left behind as "%s" is taken over', async (content) => {
  writeFileSync(lock, content);
  const release = await takeLock(lock);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  await release();
});

it('of a dead process whose number another one has now is taken over', async () => {
  await withProcess(async (pid) => {
    writeFileSync(lock, `${pid} 1`);
    await takeLock(lock);
    expect(existsSync(lock)).toBe(true);
  });
});

it('is given to one of many who ask at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(lock)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
