import type { createApp } from '../../../gateway/platform/app/app.ts';

export interface Timing {
  /** In ms; of the first requests after a change of the catalogue. */
  first: number;
  /** The maximum of `first`. */
  slowestFirst: number;
  median: number;
  p99: number;
}

export type App = ReturnType<typeof createApp>;

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const quantile = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;

/**
 * Duration of one request in ms with one decimal, including its body.
 * @throws unless the status is 200
 */
export async function timeRequest(app: App, path: string, init?: RequestInit): Promise<number> {
  const start = performance.now();
  const response = await app.request(path, init);
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} from ${path}: ${body}`);
  return Math.round((performance.now() - start) * 10) / 10;
}

async function timeAll(app: App, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) times.push(await timeRequest(app, path));
  return times;
}

/**
 * Sends every request once, then repeatedly until there are `minSamples` durations; sequentially.
 */
export async function measure(
  app: App,
  paths: readonly string[],
  minSamples: number,
): Promise<Timing> {
  const first = await timeAll(app, paths);
  const times: number[] = [];
  while (times.length < minSamples) times.push(...(await timeAll(app, paths)));
  return {
    first: quantile(first, 0.5),
    slowestFirst: Math.max(...first),
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
