import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RedisClient, RedisConnection } from './redis-connection.ts';
import { type SharedTagTimes, shareTagTimes } from './tag-times.ts';

interface Member {
  value: string;
  score: number;
}

/** The sorted set of a Redis server that can be unreachable. */
function createRedis() {
  const scores = new Map<string, number>();
  const redis = { isReachable: true, scores };
  const transaction = {
    zAdd(_: string, members: Member[]) {
      for (const { value, score } of members)
        scores.set(value, Math.max(score, scores.get(value) ?? 0));
      return transaction;
    },
    zRemRangeByScore: (_: string, __: string, oldest: number) => {
      for (const [value, score] of scores) if (score <= oldest) scores.delete(value);
      return transaction;
    },
    exec: async () => [],
  };
  const client = {
    multi: () => transaction,
    zRangeByScoreWithScores: async (_: string, from: number) =>
      [...scores].filter(([, score]) => score >= from).map(([value, score]) => ({ value, score })),
  } as unknown as RedisClient;
  const connection: RedisConnection = {
    run: async (commands) => (redis.isReachable ? commands(client) : undefined),
    close: () => undefined,
  };
  return { redis, connection };
}

let redis: ReturnType<typeof createRedis>;
let times: SharedTagTimes;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  tagsManifest.clear();
  redis = createRedis();
  times = shareTagTimes(redis.connection);
});
afterEach(() => {
  times.stop();
  vi.useRealTimers();
});

/** Another process revalidated the tag at this time. */
const revalidateElsewhere = (tag: string, time: number) =>
  redis.redis.scores.set(`stale ${tag}`, time);

it('applies the revalidations of other processes within a second', async () => {
  revalidateElsewhere('item:honey', Date.now());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tagsManifest.get('item:honey')).toEqual({ stale: 1_800_000_000_000 });
});

it('applies all revalidations of the last day when it starts', async () => {
  revalidateElsewhere('item:honey', Date.now() - 80_000_000);
  await times.sync();
  expect(tagsManifest.has('item:honey')).toBe(true);
});

it('publishes when tags became stale, without their later expiry', async () => {
  tagsManifest.set('lists', { stale: Date.now(), expired: Date.now() + 86_400_000 });
  await times.publish(['lists', 'unknown']);
  expect([...redis.redis.scores]).toEqual([['stale lists', 1_800_000_000_000]]);
});

it('publishes an immediate expiry', async () => {
  tagsManifest.set('lists', { expired: Date.now() });
  await times.publish(['lists']);
  expect([...redis.redis.scores]).toEqual([['expired lists', 1_800_000_000_000]]);
});

it('never replaces a time by an earlier one', async () => {
  tagsManifest.set('lists', { stale: Date.now() });
  revalidateElsewhere('lists', Date.now() - 1_000);
  await times.sync();
  expect(tagsManifest.get('lists')?.stale).toBe(1_800_000_000_000);
});

it('publishes revalidations of an outage when Redis responds again', async () => {
  redis.redis.isReachable = false;
  tagsManifest.set('lists', { stale: Date.now() });
  await times.publish(['lists']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(redis.redis.scores.size).toBe(0);
  redis.redis.isReachable = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...redis.redis.scores]).toEqual([['stale lists', 1_800_000_000_000]]);
});

it('is current only while it receives the changes of other processes', async () => {
  expect(times.isCurrent()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times.isCurrent()).toBe(true);
  redis.redis.isReachable = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(times.isCurrent()).toBe(false);
});

it('deletes times that are older than any entry', async () => {
  revalidateElsewhere('old', Date.now() - 90_000_000);
  tagsManifest.set('lists', { stale: Date.now() });
  await times.publish(['lists']);
  expect([...redis.redis.scores.keys()]).toEqual(['stale lists']);
});
