import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.ts';

export interface FailedTest {
  title: string;
  /** The first lines of the error, without colours. */
  error?: string | undefined;
  /**
   * The folder with trace, screenshot and log lines; undefined for a test without a
   * browser.
   */
  folder?: string | undefined;
}

/** Part of a JSON report of Vitest. */
export interface VitestFailures {
  testResults: {
    /** Absolute path of the file. */
    name: string;
    status: string;
    /** The error of a file that could not be loaded. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: string;
    results: { errors?: { message?: string }[]; attachments: { path?: string }[] }[];
  }[];
}

/** Part of a JSON report of Playwright. */
export interface PlaywrightFailures {
  /** Absent at the top; the path of a file, or the title of a group. */
  title?: string;
  specs?: Spec[];
  suites?: PlaywrightFailures[];
}

const ERROR_LINES = 12;

/** The first lines of an error without colours. */
export function shortenError(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .join('\n');
}

function getErrorText(results: Spec['tests'][number]['results']): string | undefined {
  const message = results
    .flatMap(({ errors = [] }) => errors)
    .find((error) => error.message)?.message;
  return message === undefined ? undefined : shortenError(message);
}

/** The failed tests of a report. A file that could not be loaded counts as one. */
export const getVitestFailures = ({ testResults }: VitestFailures): FailedTest[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(ROOT, name);
      const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
      if (failed.length === 0) return [{ title: file, error: shortenError(message ?? '') }];
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${file} ${fullName}`,
        error: shortenError(failureMessages?.[0] ?? ''),
      }));
    });

/** The failed tests of a report. Playwright has one folder for each test. */
export const getPlaywrightFailures = ({ suites = [] }: PlaywrightFailures): FailedTest[] =>
  suites.flatMap((file) => listFailures(file, []));

/** @param groups titles of the groups around the tests */
function listFailures(
  { specs = [], suites = [] }: PlaywrightFailures,
  groups: readonly string[],
): FailedTest[] {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => {
          const saved = results
            .flatMap(({ attachments }) => attachments)
            .find((attachment) => attachment.path !== undefined)?.path;
          return {
            title: `[${projectName}] ${file}:${line} ${[...groups, title].join(' › ')}`,
            error: getErrorText(results),
            folder: saved && path.relative(ROOT, path.dirname(saved)),
          };
        }),
    ),
    ...suites.flatMap((suite) => listFailures(suite, [...groups, suite.title ?? ''])),
  ];
}

const MAX_LISTED = 30;

function formatFailure({ title, error, folder }: FailedTest): string {
  const details = [...(error ? error.split('\n') : []), ...(folder ? [folder] : [])];
  return [`  ${title}`, ...details.map((line) => `    ${line}`)].join('\n');
}

/** Lists failed tests with errors and folders, for the end of the output. */
export function formatFailures(failures: readonly FailedTest[]): string {
  const listed = failures.slice(0, MAX_LISTED).map(formatFailure);
  const more = failures.length - listed.length;
  return [
    'Failed tests with their errors, and the folders of browser tests:',
    ...listed,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
