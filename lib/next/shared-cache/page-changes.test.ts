import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canShareChanges, offerPageChanges, readPageChanges } from './page-changes.ts';
import type { RedisClient, RedisConnection } from './redis-connection.ts';

const values = new Map<string, string>();
const server = { isReachable: true };
const client = {
  set: async (key: string, value: string) => {
    values.set(key, value);
    return 'OK';
  },
  get: async (key: string) => values.get(key) ?? null,
} as unknown as RedisClient;
const redis: RedisConnection = {
  run: async (commands) => (server.isReachable ? commands(client) : undefined),
  close: () => undefined,
};
const tagTimes = {
  isCurrent: () => server.isReachable,
  readChanges: vi.fn(async (since: number) => [{ tag: 'item:honey', time: since + 1 }]),
};

beforeEach(() => {
  vi.useFakeTimers();
  values.clear();
  server.isReachable = true;
});
afterEach(() => vi.useRealTimers());

it('is unknown without a shared cache, in which all changes are local', async () => {
  expect(await readPageChanges(0)).toBeUndefined();
  expect(canShareChanges()).toBe(true);
});

it('contains the build of the process that started last, and the changed tags', async () => {
  offerPageChanges(redis, tagTimes, 'old');
  offerPageChanges(redis, tagTimes, 'new');
  await vi.advanceTimersByTimeAsync(0);
  expect(await readPageChanges(5)).toEqual({
    build: 'new',
    tags: [{ tag: 'item:honey', time: 6 }],
  });
});

it('is unknown while other storefronts are unreachable', async () => {
  offerPageChanges(redis, tagTimes, 'build');
  await vi.advanceTimersByTimeAsync(0);
  server.isReachable = false;
  expect(await readPageChanges(0)).toBeUndefined();
  expect(canShareChanges()).toBe(false);
});

it('announces the build when Redis becomes reachable', async () => {
  server.isReachable = false;
  offerPageChanges(redis, tagTimes, 'build');
  await vi.advanceTimersByTimeAsync(5_000);
  server.isReachable = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await readPageChanges(0)).toMatchObject({ build: 'build' });
});

it('announces the build again when Redis lost its data', async () => {
  offerPageChanges(redis, tagTimes, 'build');
  await vi.advanceTimersByTimeAsync(0);
  values.clear();
  expect(await readPageChanges(0)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(await readPageChanges(0)).toMatchObject({ build: 'build' });
});
