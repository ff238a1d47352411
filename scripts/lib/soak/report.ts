import { median } from '../testing/timing.ts';

/** What was measured in one interval of the run. */
export interface Interval {
  /** Since the start of the run. */
  minutes: number;
  requestsPerSecond: number;
  /** Resident memory of the storefront in MiB at the end of the interval. */
  memory: number;
  failures: number;
}

const MIN_THROUGHPUT = 0.95;
const MAX_MEMORY_MIB = 400;
/** Between the second and the last quarter, relative to the second. */
const MAX_GROWTH = 0.05;
const MAX_INTERVAL_MINUTES = 1;
const MIN_INTERVALS = 20;

export const toIntervalMinutes = (minutes: number): number =>
  Math.min(MAX_INTERVAL_MINUTES, minutes / MIN_INTERVALS);

export const INTERVAL_HEAD = '| minutes | requests/s | memory, MiB | failures |\n|---|---|---|---|';

export const formatInterval = ({ minutes, requestsPerSecond, memory, failures }: Interval) =>
  `| ${minutes.toFixed(2)} | ${requestsPerSecond.toFixed(0)} | ${memory.toFixed(0)} | ${failures} |`;

const toRow = (what: string, measured: string, target: string, isMet: boolean): string =>
  `| ${what} | ${measured} | ${target} | ${isMet ? 'yes' : 'NO'} |`;

/** Memory that quarter of the run used; the first one fills the caches. */
function measureQuarter(intervals: readonly Interval[], quarter: 1 | 2 | 3): number {
  const length = intervals.length / 4;
  const part = intervals.slice(Math.floor(quarter * length), Math.ceil((quarter + 1) * length));
  return median(part.map(({ memory }) => memory));
}

/** Compares the end of a run with its start. */
export function formatSummary(intervals: readonly Interval[]): string {
  const [first, last] = [intervals[0], intervals.at(-1)];
  const throughput = (last?.requestsPerSecond ?? 0) / (first?.requestsPerSecond ?? 0);
  const highest = Math.max(...intervals.map(({ memory }) => memory));
  const early = measureQuarter(intervals, 1);
  const growth = measureQuarter(intervals, 3) - early;
  const failures = countFailures(intervals);
  return [
    '| what | measured | target | met |\n|---|---|---|---|',
    toRow(
      'requests/s of the last interval, relative to the first',
      throughput.toFixed(2),
      `≥ ${MIN_THROUGHPUT}`,
      throughput >= MIN_THROUGHPUT,
    ),
    toRow(
      'highest memory',
      `${highest.toFixed(0)} MiB`,
      `≤ ${MAX_MEMORY_MIB} MiB`,
      highest <= MAX_MEMORY_MIB,
    ),
    toRow(
      'growth of memory from the second to the last quarter',
      `${growth.toFixed(0)} MiB (${((growth / early) * 100).toFixed(0)} %)`,
      `≤ ${MAX_GROWTH * 100} %`,
      growth / early <= MAX_GROWTH,
    ),
    toRow('failed requests', String(failures), '0', failures === 0),
  ].join('\n');
}

export const countFailures = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { failures }) => sum + failures, 0);
