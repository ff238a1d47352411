import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { CLUSTER } from './cluster.ts';

/** Requests of each load that succeed before and after what a test does. */
const WARM_UP_REQUESTS = 12;
const WARM_UP_LIMIT_MS = 60_000;
/** Of a visitor: requests without it would keep both processors busy. */
const PAUSE_MS = 100;
/** Concurrent buyers. */
export const BUYERS = 3;
const PAGE_VISITORS = 4;
const PAGES = ['/', '/en', '/category', '/en/category', '/contact-us', '/en/cart'];

/** A request under load that did not succeed. */
interface Failure {
  /** Unix time in ms. */
  at: number;
  reason: string;
}

/**
 * Sends requests until it is stopped, or the test ends.
 * @param send throws, or resolves to a response; one with a status of 500 or more is a
 *   failure
 * @param atOnce concurrent requests
 */
export function startLoad(send: (index: number) => Promise<Response>, atOnce: number) {
  const failures: Failure[] = [];
  let count = 0;
  let succeeded = 0;
  let isStopped = false;
  const sendOnce = async () => {
    const response = await send(count++);
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${response.status} ${response.url}`);
    succeeded += 1;
  };
  const visit = async () => {
    while (!isStopped) {
      await sendOnce().catch((error: Error) =>
        failures.push({ at: Date.now(), reason: `${error.message} ${error.cause ?? ''}` }),
      );
      await pause(PAUSE_MS);
    }
  };
  const visitors = Promise.all(Array.from({ length: atOnce }, visit));
  const stop = async () => {
    isStopped = true;
    await visitors;
  };
  onTestFinished(stop);
  return { failures, count: () => count, succeeded: () => succeeded, stop };
}

export type Load = ReturnType<typeof startLoad>;

/** Lets loads run before and after what a test does. */
export async function warmUp(...loads: readonly Load[]): Promise<void> {
  const targets = loads.map((load) => load.succeeded() + WARM_UP_REQUESTS);
  await vi.waitUntil(
    () => loads.every((load, index) => load.succeeded() >= (targets[index] ?? 0)),
    { timeout: WARM_UP_LIMIT_MS },
  );
}

/** Visitors who load pages through nginx, none of which is in its cache. */
export const startPageLoad = (): Load =>
  startLoad(
    (index) => fetch(`${CLUSTER.siteUrl}${PAGES[index % PAGES.length]}?load=${index}`),
    PAGE_VISITORS,
  );
