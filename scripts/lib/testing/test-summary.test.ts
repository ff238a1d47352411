import { describe, expect, it } from 'vitest';
import {
  fail,
  PASSED,
  readSummary,
  SKIPPED,
  sum,
  summarizePlaywright,
  summarizeVitest,
  summaryLine,
  toResult,
  toSign,
} from './test-summary';

const FAILED = fail('a test', 'an error');
const EMPTY = { passed: 0, failed: 0, skipped: 0 };

describe('the test summary', () => {
  it('adds up the suites in one line', () => {
    expect(summaryLine(sum([PASSED, PASSED, FAILED, { ...EMPTY, skipped: 3 }]))).toBe(
      '2 passed, 1 failed, 3 skipped',
    );
  });

  it('marks a suite that ran no test as neither passed nor failed', () => {
    expect(
      [PASSED, FAILED, SKIPPED, sum([PASSED, SKIPPED]), sum([PASSED, FAILED])].map(toSign),
    ).toEqual(['✓', '✗', '–', '✓', '✗']);
  });

  it('counts a runner that crashed as a failure', () => {
    expect(toResult({ passed: 5, failed: 0, skipped: 0 }, false)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [{ title: 'the test runner', error: 'It failed without a failed test.' }],
    });
    expect(toResult({ passed: 5, failed: 2, skipped: 0 }, false)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 0,
    });
  });

  it('counts a runner that ran nothing as a failure', () => {
    expect(toResult(EMPTY, true).failed).toBe(1);
    expect(toResult({ ...EMPTY, skipped: 4 }, true)).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 4,
    });
  });

  it('counts a missing report as a failure', () => {
    expect(readSummary('/nonexistent.json', summarizeVitest, false).failed).toBe(1);
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const times = { name: 'a.test.ts', startTime: 0, endTime: 0 };
    const testResults = [
      { ...times, status: 'failed', assertionResults: [] },
      { ...times, status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a' }] },
      { ...times, status: 'passed', assertionResults: [{ status: 'passed', fullName: 'b' }] },
    ];
    expect(
      summarizeVitest({
        numPassedTests: 1,
        numPendingTests: 1,
        numTodoTests: 1,
        testResults,
      }),
    ).toMatchObject({
      passed: 1,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a browser test that passed when it was retried as passed', () => {
    expect(
      summarizePlaywright({
        stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
        errors: [{ message: 'the server is down' }],
        suites: [],
      }),
    ).toMatchObject({
      passed: 5,
      failed: 2,
      failures: [{ error: 'the server is down' }],
      skipped: 2,
    });
  });
});
