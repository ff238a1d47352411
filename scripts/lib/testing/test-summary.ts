import { existsSync, readFileSync } from 'node:fs';
import {
  type FileDuration,
  getPlaywrightDurations,
  getVitestDurations,
  type PlaywrightDurations,
  type VitestDurations,
} from './durations.ts';
import { type FailedTest, getPlaywrightFailures, type PlaywrightFailures } from './failures.ts';

export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  files?: readonly FileDuration[];
  /** Failed browser tests. */
  failures?: readonly FailedTest[];
}

export const PASSED: TestSummary = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: TestSummary = { passed: 0, failed: 1, skipped: 0 };
export const SKIPPED: TestSummary = { passed: 0, failed: 0, skipped: 1 };
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
  return summary.failed === 0 && (!isOk || isEmpty) ? { ...summary, failed: 1 } : summary;
}

interface VitestReport extends VitestDurations {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: (VitestDurations['testResults'][number] & {
    status: string;
    assertionResults: { status: string }[];
  })[];
}

/** A file that could not be loaded has no failed test of its own: it counts as one. */
export function summarizeVitest(report: VitestReport): TestSummary {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: getVitestDurations(report),
  };
}

interface PlaywrightReport {
  suites: (PlaywrightDurations['suites'][number] & PlaywrightFailures)[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * A test that passes when it is retried counts as passed; Playwright lists it as flaky.
 */
export function summarizePlaywright({ stats, errors, suites }: PlaywrightReport): TestSummary {
  const files = getPlaywrightDurations({ suites });
  const failures = getPlaywrightFailures({ suites });
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
