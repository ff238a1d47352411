import { existsSync, readFileSync } from 'node:fs';

export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
}

const EMPTY: TestSummary = { passed: 0, failed: 0, skipped: 0 };
export const PASSED: TestSummary = { ...EMPTY, passed: 1 };
export const FAILED: TestSummary = { ...EMPTY, failed: 1 };
export const SKIPPED: TestSummary = { ...EMPTY, skipped: 1 };

export const sum = (summaries: readonly TestSummary[]): TestSummary =>
  summaries.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    EMPTY,
  );

export const summaryLine = ({ passed, failed, skipped }: TestSummary) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Parts of the JSON reports of Vitest and of Playwright. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function summarize(report: VitestReport | PlaywrightReport): TestSummary {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const skipped = numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: numFailedTests, skipped };
}

/**
 * The summary of a JSON report, which is missing when its runner crashed. A runner that fails
 * without a failed test has crashed or could not load a file, and one that ran no test proves
 * nothing: both count as one failure.
 */
export function readSummary(file: string, isOk: boolean): TestSummary {
  const summary = existsSync(file) ? summarize(JSON.parse(readFileSync(file, 'utf8'))) : EMPTY;
  if (summary.failed > 0 || (isOk && summary.passed > 0)) return summary;
  return sum([summary, FAILED]);
}
