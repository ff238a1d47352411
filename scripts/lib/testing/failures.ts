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
  folder: string | undefined;
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

function getErrorText(results: Spec['tests'][number]['results']): string | undefined {
  const message = results
    .flatMap(({ errors = [] }) => errors)
    .find((error) => error.message)?.message;
  if (message === undefined) return undefined;
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .join('\n');
}

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
  const details = [...(error?.split('\n') ?? []), ...(folder ? [folder] : [])];
  return [`  ${title}`, ...details.map((line) => `    ${line}`)].join('\n');
}

/** Lists failed tests with errors and folders, for the end of the output. */
export function formatFailures(failures: readonly FailedTest[]): string {
  const listed = failures.slice(0, MAX_LISTED).map(formatFailure);
  const more = failures.length - listed.length;
  return [
    'Failed browser tests, with their errors and the folders of traces, screenshots and logs:',
    ...listed,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
