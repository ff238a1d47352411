import { describe, expect, it } from 'vitest';
import { closingLine, judged, NOTHING, ONE_FAILED, ONE_PASSED, sum, tallyOfPlaywright, tallyOfVitest } from './tally';

describe('the tally', () => {
  it('adds up and ends in one line', () => {
    expect(closingLine(sum([ONE_PASSED, ONE_PASSED, ONE_FAILED, { ...NOTHING, skipped: 3 }]))).toBe('2 passed, 1 failed, 3 skipped');
  });

  it('counts a runner that crashed as a failure', () => {
    expect(judged({ passed: 5, failed: 0, skipped: 0 }, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(judged({ passed: 5, failed: 2, skipped: 0 }, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it('counts a runner that ran nothing as a failure', () => {
    expect(judged(NOTHING, true).failed).toBe(1);
    expect(judged({ ...NOTHING, skipped: 4 }, true)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });

  it('counts a file of tests that could not be loaded', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(tallyOfVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a browser test that passed when it was repeated as passed', () => {
    expect(tallyOfPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
    });
  });
});
