import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
  /** The title and the start of the error message of each failed test of a report. */
  failures: readonly string[];
}

const EMPTY: TestSummary = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const PASSED: TestSummary = { ...EMPTY, passed: 1 };
export const FAILED: TestSummary = { ...EMPTY, failed: 1 };
export const SKIPPED: TestSummary = { ...EMPTY, skipped: 1 };

export const sum = (summaries: readonly TestSummary[]): TestSummary =>
  summaries.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    EMPTY,
  );

export const summaryLine = ({ passed, failed, skipped }: Omit<TestSummary, 'failures'>) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Parts of the JSON reports of Vitest and of Playwright. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly {
    title: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { error?: { message?: string } }[];
    }[];
  }[];
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
}

const MAX_MESSAGE_LINES = 12;

function toFailure(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MAX_MESSAGE_LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The failed tests, and the files that could not be loaded. */
const listVitestFailures = ({ testResults }: VitestReport) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [toFailure(name, message)];
      return failed.map(({ fullName, failureMessages }) => toFailure(fullName, failureMessages[0]));
    });

const listPlaywrightFailures = ({ title, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        toFailure(`${projectName} › ${title} › ${spec.title}`, results.at(-1)?.error?.message),
      ),
  ),
  ...suites.flatMap(listPlaywrightFailures),
];

function summarize(report: VitestReport | PlaywrightReport): TestSummary {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failures = report.suites.flatMap(listPlaywrightFailures);
    return { passed: expected + flaky, failed: unexpected, skipped, failures };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const skipped = numPendingTests + numTodoTests;
  const failures = listVitestFailures(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped, failures };
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
