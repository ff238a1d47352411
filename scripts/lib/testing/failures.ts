import path from 'node:path';
import { ROOT } from '../paths.ts';

export interface FailedTest {
  title: string;
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
    results: { attachments: { path?: string }[] }[];
  }[];
}

/** Part of a JSON report of Playwright. */
export interface PlaywrightFailures {
  specs?: Spec[];
  suites?: PlaywrightFailures[];
}

/** The failed tests of a report. Playwright has one folder for each test. */
export function getPlaywrightFailures({ suites = [] }: PlaywrightFailures): FailedTest[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => {
          const saved = results
            .flatMap(({ attachments }) => attachments)
            .find((attachment) => attachment.path !== undefined)?.path;
          return {
            title: `[${projectName}] ${file}:${line} ${title}`,
            folder: saved && path.relative(ROOT, path.dirname(saved)),
          };
        }),
    ),
    ...getPlaywrightFailures({ suites: inner }),
  ]);
}

const MAX_LISTED = 30;

/** Lists failed tests with their folders, for the end of the output. */
export function formatFailures(failures: readonly FailedTest[]): string {
  const listed = failures
    .slice(0, MAX_LISTED)
    .map(({ title, folder }) => (folder ? `  ${title}\n    ${folder}` : `  ${title}`));
  const more = failures.length - listed.length;
  return [
    'Failed browser tests, with the folders of their traces, screenshots and logs:',
    ...listed,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
