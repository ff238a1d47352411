import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFile } from './lock-file';
import { createSupervisor } from './supervisor';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const file = path.join(folder, 'serving.pid');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lock = (supervisor = createSupervisor()) => lockFile(supervisor, file, (pid) => `held by ${pid}`);

describe('a lock file', () => {
  it('keeps a second run out until the first has ended', async () => {
    const first = createSupervisor();
    lock(first);
    expect(() => lock()).toThrow(`held by ${process.pid}`);
    await first.stop();
    expect(existsSync(file)).toBe(false);
  });

  it('does not outlive a run that was killed', () => {
    writeFileSync(file, String(2 ** 22 + 1));
    expect(() => lock()).not.toThrow();
  });
});
