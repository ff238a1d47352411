import { setTimeout as sleep } from 'node:timers/promises';
import type { ScenarioContext } from './scenario.ts';

/** Load before and after what a scenario does, in ms. */
export const WARM_UP_MS = 2_000;
/** The same in a test: requests of each load that succeed. */
const WARM_UP_REQUESTS = 12;
const WARM_UP_LIMIT_MS = 60_000;
/** Concurrent buyers. */
export const BUYERS = 3;
const PAGE_VISITORS = 4;
const PAGES = ['/', '/en', '/category', '/en/category', '/contact-us', '/en/cart'];

/** A request under load that did not succeed. */
export interface Failure {
  /** Unix time in ms. */
  at: number;
  reason: string;
}

export interface Load {
  /** Number of responses so far. */
  count(): number;
  failures(): readonly Failure[];
  /** Number of requests that succeeded so far. */
  succeeded(): number;
  /** Ends the load after its open requests. */
  stop(): Promise<void>;
}

/**
 * Sends requests until it is stopped.
 * @param send throws, or resolves to a response; one with a status of 500 or more is a
 *   failure
 * @param atOnce concurrent requests
 * @param pauseMs pause of each connection between two requests
 */
export function startLoad(
  send: (index: number) => Promise<Response>,
  atOnce: number,
  pauseMs = 0,
): Load {
  const failures: Failure[] = [];
  let count = 0;
  let succeeded = 0;
  let isStopped = false;
  const worker = async () => {
    while (!isStopped) {
      const index = count;
      count += 1;
      try {
        const response = await send(index);
        await response.arrayBuffer();
        if (response.status >= 500)
          failures.push({ at: Date.now(), reason: `${response.status} ${response.url}` });
        else succeeded += 1;
      } catch (error) {
        const reason =
          error instanceof Error ? `${error.message} ${error.cause ?? ''}` : `${error}`;
        failures.push({ at: Date.now(), reason });
      }
      await sleep(pauseMs);
    }
  };
  const workers = Promise.all(Array.from({ length: atOnce }, worker));
  return {
    count: () => count,
    failures: () => failures,
    succeeded: () => succeeded,
    async stop() {
      isStopped = true;
      await workers;
    },
  };
}

/** Waits until a condition is true. @returns ms, or undefined after the time limit */
export async function waitUntil(
  isTrue: () => Promise<boolean>,
  limitMs: number,
  pollMs = 50,
): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < limitMs) {
    if (await isTrue()) return performance.now() - start;
    await sleep(pollMs);
  }
  return undefined;
}

/**
 * Lets loads run before and after what a scenario does. A test, which depends on no
 * duration, waits for successful requests.
 */
export async function warmUp(
  { isTimed }: ScenarioContext,
  ...loads: readonly Pick<Load, 'succeeded'>[]
): Promise<void> {
  if (isTimed) return sleep(WARM_UP_MS);
  const targets = loads.map((load) => load.succeeded() + WARM_UP_REQUESTS);
  const isDone = async () =>
    loads.every((load, index) => load.succeeded() >= (targets[index] ?? 0));
  if ((await waitUntil(isDone, WARM_UP_LIMIT_MS)) === undefined)
    throw new Error(`fewer than ${WARM_UP_REQUESTS} requests succeeded in a minute`);
}

/** Visitors who load pages through nginx, none of which is in its cache. */
export const startPageLoad = ({ cluster, pauseMs }: ScenarioContext): Load =>
  startLoad(
    (index) => fetch(`${cluster.config.siteUrl}${PAGES[index % PAGES.length]}?load=${index}`),
    PAGE_VISITORS,
    pauseMs,
  );
