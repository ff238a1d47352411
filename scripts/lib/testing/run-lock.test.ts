import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSupervisor } from '../supervisor';
import { lockRun } from './run-lock';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const file = path.join(folder, 'e2e.pid');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a test run', () => {
  it('keeps a second run out until the first has ended', async () => {
    const first = createSupervisor();
    lockRun(first, file);
    expect(() => lockRun(createSupervisor(), file)).toThrow(`pid ${process.pid}`);
    await first.stop();
    expect(existsSync(file)).toBe(false);
  });

  it('does not outlive a run that was killed', () => {
    writeFileSync(file, String(2 ** 22 + 1));
    expect(() => lockRun(createSupervisor(), file)).not.toThrow();
  });
});
