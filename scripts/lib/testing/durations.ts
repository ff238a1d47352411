import path from 'node:path';
import { ROOT } from '../paths.ts';

/** How long the tests of a file ran, summed over all workers. */
export interface FileDuration {
  file: string;
  seconds: number;
}

export interface SuiteDuration {
  suite: string;
  /** Wall-clock time, including builds and server starts. */
  seconds: number;
  files: readonly FileDuration[];
}

/** Part of a JSON report of Vitest; times in ms. */
export interface VitestDurations {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** Part of a JSON report of Playwright; times in ms. */
export interface PlaywrightDurations {
  suites: PlaywrightSuite[];
}

export function getVitestDurations({ testResults }: VitestDurations): FileDuration[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function sumResults({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return (
    own.reduce((sum, duration) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + sumResults(suite), 0)
  );
}

export function getPlaywrightDurations({ suites }: PlaywrightDurations): FileDuration[] {
  return suites.map((suite) => ({ file: suite.file, seconds: sumResults(suite) / 1000 }));
}

const MAX_FILES = 25;
const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(8)} s  ${text}`;

/**
 * A table of all suites, followed by the slowest files of each.
 * @param totalSeconds of the run: some suites run at the same time
 */
export function formatDurations(suites: readonly SuiteDuration[], totalSeconds: number): string {
  const details = suites.flatMap(({ suite, files }) => {
    const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, MAX_FILES);
    return slowest.length === 0
      ? []
      : ['', `${suite}, slowest files`, ...slowest.map(({ file, seconds }) => line(seconds, file))];
  });
  return [
    'Durations',
    ...suites.map(({ suite, seconds }) => line(seconds, suite)),
    line(totalSeconds, 'total'),
    ...details,
  ].join('\n');
}
