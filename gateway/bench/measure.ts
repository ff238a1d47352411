import type { createApp } from '../app.ts';

export interface Timing {
  /** Milliseconds; of the questions asked for the first time after a change of the catalogue. */
  first: number;
  /** The slowest of those. */
  slowestFirst: number;
  /** Of each question's first answer after a sale. */
  afterSale: number;
  slowestAfterSale: number;
  median: number;
  p99: number;
}

type App = ReturnType<typeof createApp>;

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const quantile = (times: readonly number[], share: number) => sorted(times)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;

/** Milliseconds of one call, its body read to the end. @throws when the answer is not a 200 */
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

/** Asks every question once, then all of them again and again until `least` answers were timed, then once more after a sale; one at a time. */
export async function measure(app: App, paths: readonly string[], least: number, sell: () => Promise<void>): Promise<Timing> {
  const first = await timeAll(app, paths);
  const times: number[] = [];
  while (times.length < least) times.push(...(await timeAll(app, paths)));
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
