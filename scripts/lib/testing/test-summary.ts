import { existsSync, readFileSync } from 'node:fs';
import {
  type FileDuration,
  getPlaywrightDurations,
  getVitestDurations,
  type PlaywrightDurations,
  type VitestDurations,
} from './durations.ts';
import {
  type FailedTest,
  getPlaywrightFailures,
  getVitestFailures,
  type PlaywrightFailures,
  shortenError,
  type VitestFailures,
} from './failures.ts';

export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  files?: readonly FileDuration[];
  /** The failed tests that the end of the output describes. */
  failures?: readonly FailedTest[];
}

export const PASSED: TestSummary = { passed: 1, failed: 0, skipped: 0 };
export const SKIPPED: TestSummary = { passed: 0, failed: 0, skipped: 1 };
/** One failed test. */
export const fail = (title: string, error: string): TestSummary => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ title, error: shortenError(error) }],
});

const EMPTY: TestSummary = { passed: 0, failed: 0, skipped: 0 };

export function sum(summaries: readonly TestSummary[]): TestSummary {
  const total = (name: 'passed' | 'failed' | 'skipped') =>
    summaries.reduce((count, summary) => count + summary[name], 0);
  const files = summaries.flatMap((summary) => summary.files ?? []);
  const failures = summaries.flatMap((summary) => summary.failures ?? []);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    ...(files.length > 0 && { files }),
    ...(failures.length > 0 && { failures }),
  };
}

export const summaryLine = ({ passed, failed, skipped }: TestSummary) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * The sign before the name of a suite: a suite of which every test was skipped has
 * neither passed nor failed.
 */
export function toSign({ passed, failed }: TestSummary): '✗' | '✓' | '–' {
  if (failed > 0) return '✗';
  return passed > 0 ? '✓' : '–';
}

/**
 * A runner that fails without a failed test has crashed, and one that ran no test
 * proves nothing: both count as one failure.
 */
export function toResult(summary: TestSummary, isOk: boolean): TestSummary {
  const isEmpty = summary.passed + summary.failed === 0;
  if (summary.failed > 0 || (isOk && !isEmpty)) return summary;
  return sum([
    summary,
    fail('the test runner', isOk ? 'It ran no test.' : 'It failed without a failed test.'),
  ]);
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: (VitestDurations['testResults'][number] & VitestFailures['testResults'][number])[];
}

export function summarizeVitest(report: VitestReport): TestSummary {
  const failures = getVitestFailures(report);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: getVitestDurations(report),
    ...(failures.length > 0 && { failures }),
  };
}

interface PlaywrightReport {
  suites: (PlaywrightDurations['suites'][number] & PlaywrightFailures)[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of tests. */
  errors: { message?: string }[];
}

/**
 * A test that passes when it is retried counts as passed; Playwright lists it as flaky.
 */
export function summarizePlaywright({ stats, errors, suites }: PlaywrightReport): TestSummary {
  const files = getPlaywrightDurations({ suites });
  const failures = [
    ...getPlaywrightFailures({ suites }),
    ...errors.map(({ message = '' }) => ({
      title: 'an error outside of the tests',
      error: shortenError(message),
    })),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files,
    ...(failures.length > 0 && { failures }),
  };
}

/** The summary of a JSON report, which is missing when its runner crashed. */
export function readSummary<Report>(
  file: string,
  summarize: (report: Report) => TestSummary,
  isOk: boolean,
): TestSummary {
  return toResult(
    existsSync(file) ? summarize(JSON.parse(readFileSync(file, 'utf8'))) : EMPTY,
    isOk,
  );
}
