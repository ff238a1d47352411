import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../testing/page-load.ts';
import type { Interval } from './report.ts';
import {
  findImages,
  listRequests,
  type SoakPage,
  type SoakRequest,
  toHtmlRequest,
} from './request-mix.ts';

const CONNECTIONS = 10;
const MAX_REPORTED_FAILURES = 5;

export interface SoakClient {
  send(request: SoakRequest): Promise<Buffer>;
  close(): void;
}

export function createSoakClient(siteUrl: string): SoakClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    send: ({ path, headers }) => request(siteUrl + path, agent, headers),
    close: () => agent.destroy(),
  };
}

async function sendAll(client: SoakClient, requests: readonly SoakRequest[]): Promise<void> {
  const remaining = [...requests];
  const connection = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) await client.send(next);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/**
 * Opens every page, and sends every request of the mix once, so that the first interval
 * finds filled caches as the others do.
 */
export async function openPages(client: SoakClient, paths: readonly string[]): Promise<SoakPage[]> {
  const pages = await Promise.all(
    paths.map(async (path): Promise<SoakPage> => {
      const html = await client.send({ ...toHtmlRequest(path), headers: {} });
      return { path, images: findImages(html.toString()) };
    }),
  );
  await sendAll(client, listRequests(pages));
  return pages;
}

export interface LoadOptions {
  client: SoakClient;
  choose: () => SoakRequest;
  minutes: number;
  intervalMinutes: number;
  /** In MiB. */
  measureMemory: () => number;
  onInterval: (interval: Interval) => void;
}

/** Sends requests over a fixed number of connections, and measures each interval. */
export async function runLoad(options: LoadOptions): Promise<Interval[]> {
  const { client, choose, minutes, intervalMinutes } = options;
  const failures: string[] = [];
  let responses = 0;
  let isEnded = false;
  const connection = async () => {
    while (!isEnded) {
      await client.send(choose()).catch((error: unknown) => failures.push(String(error)));
      responses += 1;
    }
  };
  const connections = Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const intervals: Interval[] = [];
  const count = Math.round(minutes / intervalMinutes);
  for (let [start, sent, failed] = [performance.now(), 0, 0]; intervals.length < count; ) {
    await sleep(intervalMinutes * 60_000 - (performance.now() - start));
    const now = performance.now();
    const interval = {
      minutes: (intervals.length + 1) * intervalMinutes,
      requestsPerSecond: (responses - sent) / ((now - start) / 1_000),
      memory: options.measureMemory(),
      failures: failures.length - failed,
    };
    intervals.push(interval);
    options.onInterval(interval);
    [start, sent, failed] = [now, responses, failures.length];
  }
  isEnded = true;
  await connections;
  for (const failure of failures.slice(0, MAX_REPORTED_FAILURES)) console.error(`✗ ${failure}`);
  return intervals;
}
