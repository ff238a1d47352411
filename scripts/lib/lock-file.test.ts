import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFile } from './lock-file';
import { ProcessManager } from './process-manager';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const file = path.join(folder, 'serving.pid');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lock = (manager = new ProcessManager()) =>
  lockFile(manager, file, (pid) => `locked by ${pid}`);

describe('a lock file', () => {
  it('rejects a second run until the first one has ended', async () => {
    const first = new ProcessManager();
    lock(first);
    expect(() => lock()).toThrow(`locked by ${process.pid}`);
    await first.stop();
    expect(existsSync(file)).toBe(false);
  });

  it('does not reject a run in another folder to which it was copied', async () => {
    const other = new ProcessManager();
    const original = path.join(folder, 'original.pid');
    lockFile(other, original, (pid) => `locked by ${pid}`);
    copyFileSync(original, file);
    expect(() => lock()).not.toThrow();
    await other.stop();
  });

  it('does not reject a run when the process that locked it was killed', () => {
    writeFileSync(file, `${2 ** 22 + 1}\n${file}`);
    expect(() => lock()).not.toThrow();
  });
});
