import { execFileSync } from 'node:child_process';
import autocannon, { type Options, type Result } from 'autocannon';

const CONNECTIONS = 10;

/**
 * Sends requests over ten connections without pauses.
 * @throws Error when a request failed
 */
export async function sendLoad(options: Omit<Options, 'connections'>): Promise<Result> {
  const result = await autocannon({ connections: CONNECTIONS, ...options });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${options.url} failed`);
  return result;
}

/** Requests per second of a URL. */
export async function measureRate(
  url: string,
  seconds: number,
  encoding: 'gzip' | 'identity' = 'gzip',
): Promise<number> {
  const headers = { 'accept-encoding': encoding };
  const { requests, duration } = await sendLoad({ url, duration: seconds, headers });
  return requests.total / duration;
}

/** Resident memory of a process in MiB. */
export const measureMemory = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** The value in the middle; of an even number of values the higher one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const ROUNDS = 8;

/**
 * Measures in turns, so that other load on the machine affects both sides.
 * @returns the medians, and the median of the ratios
 */
export async function comparePairs(
  measureOurs: (round: number) => Promise<number>,
  measureOther: (round: number) => Promise<number>,
  rounds = ROUNDS,
): Promise<{ ours: number; other: number; ratio: number }> {
  const pairs: { ours: number; other: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ ours: await measureOurs(round), other: await measureOther(round) });
  return {
    ours: Math.round(median(pairs.map(({ ours }) => ours))),
    other: Math.round(median(pairs.map(({ other }) => other))),
    ratio: Number(median(pairs.map(({ ours, other }) => ours / other)).toFixed(2)),
  };
}
