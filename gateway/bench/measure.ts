import type { createApp } from '../app.ts';

export interface Timing {
  /** In ms; of the first requests after a change of the catalogue. */
  first: number;
  /** The maximum of `first`. */
  slowestFirst: number;
  /** Of the first requests after a sale. */
  afterSale: number;
  slowestAfterSale: number;
  median: number;
  p99: number;
}

type App = ReturnType<typeof createApp>;

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const quantile = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;

/**
 * Duration of one request in ms, including its body.
 * @throws unless the status is 200
 */
async function timed(app: App, path: string): Promise<number> {
  const start = performance.now();
  const response = await app.request(path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${response.status} from ${path}`);
  return performance.now() - start;
}

async function timeAll(app: App, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) times.push(await timed(app, path));
  return times;
}

/**
 * Sends every request once, then repeatedly until there are `minSamples` durations,
 * then once after a sale; sequentially.
 */
export async function measure(
  app: App,
  paths: readonly string[],
  minSamples: number,
  sell: () => Promise<void>,
): Promise<Timing> {
  const first = await timeAll(app, paths);
  const times: number[] = [];
  while (times.length < minSamples) times.push(...(await timeAll(app, paths)));
  await sell();
  const after = await timeAll(app, paths);
  return {
    first: quantile(first, 0.5),
    slowestFirst: Math.max(...first),
    afterSale: quantile(after, 0.5),
    slowestAfterSale: Math.max(...after),
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
