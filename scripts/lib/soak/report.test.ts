import { expect, it } from 'vitest';
import {
  countFailures,
  formatInterval,
  formatSummary,
  type Interval,
  toIntervalMinutes,
} from './report.ts';

const toIntervals = (rates: number[], memory: number[], failures = 0): Interval[] =>
  memory.map((value, index) => ({
    minutes: index + 1,
    requestsPerSecond: rates[index] ?? 100,
    memory: value,
    failures,
  }));

it('measures every minute, and a short run twenty times', () => {
  expect([60, 20, 3].map(toIntervalMinutes)).toEqual([1, 1, 0.15]);
});

it('formats an interval', () => {
  const interval = { minutes: 1.5, requestsPerSecond: 512.4, memory: 301.6, failures: 0 };
  expect(formatInterval(interval)).toBe('| 1.50 | 512 | 302 | 0 |');
});

it('meets the targets when throughput and memory stay the same after the first quarter', () => {
  const summary = formatSummary(
    toIntervals([100, 90, 90, 90, 90, 90, 90, 96], [200, 250, 300, 300, 300, 305, 302, 304]),
  );
  expect(summary.split('\n').slice(2)).toEqual([
    '| requests/s of the last interval, relative to the first | 0.96 | ≥ 0.95 | yes |',
    '| highest memory | 305 MiB | ≤ 400 MiB | yes |',
    '| growth of memory from the second to the last quarter | 3 MiB (1 %) | ≤ 5 % | yes |',
    '| failed requests | 0 | 0 | yes |',
  ]);
});

it('misses each target on its own', () => {
  const isMissed = (intervals: Interval[]) =>
    formatSummary(intervals)
      .split('\n')
      .slice(2)
      .map((row) => row.endsWith('NO |'));
  expect(isMissed(toIntervals([100, 100, 100, 94], [300, 300, 300, 300]))).toEqual([
    ...[true, false, false, false],
  ]);
  expect(isMissed(toIntervals([], [401, 401, 401, 401]))).toEqual([false, true, false, false]);
  expect(isMissed(toIntervals([], [200, 200, 220, 230]))).toEqual([false, false, true, false]);
  expect(isMissed(toIntervals([], [300, 300, 300, 300], 1))).toEqual([false, false, false, true]);
});

it('counts the failures of all intervals', () => {
  expect(countFailures(toIntervals([], [1, 1, 1], 2))).toBe(6);
});
