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
  testResults: [],
});

describe('the test summary', () => {
  it('adds up the suites in one line', () => {
    expect(summaryLine(sum([PASSED, PASSED, FAILED, SKIPPED]))).toBe(
      '2 passed, 1 failed, 1 skipped',
    );
  });

  it('counts the tests of a Vitest report', () => {
    expect(read(toVitest(5, 2), false)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a browser test that passed when it was retried as passed', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, suites: [] };
    expect(read(report, false)).toMatchObject({ passed: 5, failed: 1, skipped: 2 });
  });

  it('lists the failed tests and the files of a Vitest report that were not loaded, with the start of their messages', () => {
    const passed = { fullName: 'money is exact', status: 'passed', failureMessages: [] };
    const failureMessages = [`\u001b[31mexpected 1\u001b[39m\n${'at line\n'.repeat(50)}`];
    const failed = { fullName: 'money is rounded', status: 'failed', failureMessages };
    const unloaded = { name: 'sums.test.ts', status: 'failed', message: 'No such module' };
    const testResults = [
      { name: 'money.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { ...unloaded, assertionResults: [] },
    ];
    const { failures } = read({ ...toVitest(1, 1), testResults }, false);
    expect(failures[1]).toBe('sums.test.ts\n    No such module');
    expect(failures[0]).toMatch(/^money is rounded\n {4}expected 1\n {4}at line/);
    expect(failures[0]?.split('\n')).toHaveLength(13);
  });

  it('lists the failed tests of a Playwright report with their project and group', () => {
    const results = [{ error: { message: 'first' } }, { error: { message: 'timeout' } }];
    const toSpec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'ar', status, results }],
    });
    const inner = { title: 'in a group', specs: [toSpec('pays', 'unexpected')] };
    const suites = [{ title: 'cart.spec.ts', suites: [inner], specs: [toSpec('adds', 'flaky')] }];
    const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 };
    expect(read({ stats, suites }, false).failures).toEqual([
      'ar › in a group › pays\n    timeout',
    ]);
  });

  it('counts a runner that crashed, or could not load a file, as a failure', () => {
    expect(read(toVitest(5, 0), false)).toMatchObject({ passed: 5, failed: 1, skipped: 2 });
    expect(readSummary('/nonexistent.json', false)).toEqual(FAILED);
  });

  it('counts a runner that ran nothing as a failure', () => {
    expect(read(toVitest(0, 0), true)).toMatchObject({ passed: 0, failed: 1, skipped: 2 });
  });
});
