import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  FAILED,
  PASSED,
  type PlaywrightReport,
  readSummary,
  SKIPPED,
  sum,
  summaryLine,
  type VitestReport,
} from './test-summary';

const folder = mkdtempSync(path.join(tmpdir(), 'test-summary-'));
const file = path.join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(report: VitestReport | PlaywrightReport, isOk: boolean) {
  writeFileSync(file, JSON.stringify(report));
  return readSummary(file, isOk);
}

const toVitest = (passed: number, failed: number): VitestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
});

describe('the test summary', () => {
  it('adds up the suites in one line', () => {
    expect(summaryLine(sum([PASSED, PASSED, FAILED, SKIPPED]))).toBe(
      '2 passed, 1 failed, 1 skipped',
    );
  });

  it('counts the tests of a Vitest report', () => {
    expect(read(toVitest(5, 2), false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a browser test that passed when it was retried as passed', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(read(report, false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('counts a runner that crashed, or could not load a file, as a failure', () => {
    expect(read(toVitest(5, 0), false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
    expect(readSummary('/nonexistent.json', false)).toEqual(FAILED);
  });

  it('counts a runner that ran nothing as a failure', () => {
    expect(read(toVitest(0, 0), true)).toEqual({ passed: 0, failed: 1, skipped: 2 });
  });
});
