import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRunLogs, listRunLogs } from './run-logs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'run-logs-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const RUNS = 7;

/** Starts one run after the other, the newest one first in the result. */
async function createRuns({ isRunning }: { isRunning: boolean }): Promise<string[]> {
  const runs: string[] = [];
  for (let hour = 0; hour < RUNS; hour += 1) {
    const folder = await createRunLogs(dataDir, new Date(Date.UTC(2026, 0, 1, hour)));
    writeFileSync(path.join(folder, 'gateway.log'), `${hour}`);
    if (!isRunning) writeFileSync(path.join(folder, 'process'), '');
    runs.unshift(folder);
  }
  return runs;
}

describe('createRunLogs', () => {
  it('keeps the logs of the last five runs', async () => {
    const runs = await createRuns({ isRunning: false });
    expect(listRunLogs(dataDir)).toEqual(runs.slice(0, 5));
  });

  it('keeps the logs of a shop that is running, whatever starts after it', async () => {
    const runs = await createRuns({ isRunning: true });
    expect(listRunLogs(dataDir)).toEqual(runs);
    const log = path.join(runs.at(-1) ?? '', 'gateway.log');
    expect(readFileSync(log, 'utf8')).toBe('0');
  });

  it('keeps the logs of a run that has ended when later ones failed before they logged anything', async () => {
    const crashed = await createRunLogs(dataDir, new Date(0));
    writeFileSync(path.join(crashed, 'process'), '');
    writeFileSync(path.join(crashed, 'gateway.log'), 'reason');
    for (let hour = 0; hour < RUNS; hour += 1) {
      const failed = await createRunLogs(dataDir, new Date(Date.UTC(2026, 0, 1, hour)));
      writeFileSync(path.join(failed, 'process'), '');
    }
    expect(listRunLogs(dataDir)).toHaveLength(2);
    expect(readFileSync(path.join(crashed, 'gateway.log'), 'utf8')).toBe('reason');
  });
});
