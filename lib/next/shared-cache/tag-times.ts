import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { EXPIRE_SECONDS } from '../../config/constants.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Sorted set: the members are tags, the scores Unix times in ms. */
const TAG_TIMES = 'shop:tag-times';
/** How often each process reads the times of the others. */
const SYNC_INTERVAL_MS = 50;
/** Covers differences between clocks and writes that arrive late. */
const OVERLAP_MS = 60_000;
/** Older values from Redis are not used: changes of tags may be unknown. */
const MAX_SYNC_AGE_MS = 2_000;

type TagTimes = Pick<NonNullable<ReturnType<typeof tagsManifest.get>>, 'stale' | 'expired'>;
type Field = keyof TagTimes;
interface TagTime {
  member: string;
  time: number;
}

const toMember = (field: Field, tag: string) => `${field} ${tag}`;
function parseMember(member: string): { field: Field; tag: string } | undefined {
  const space = member.indexOf(' ');
  const field = member.slice(0, space);
  const tag = member.slice(space + 1);
  return field === 'stale' || field === 'expired' ? { field, tag } : undefined;
}

/** Adds a time to the table that Next compares cached entries with. */
function applyTagTime({ member, time }: TagTime): void {
  const parsed = parseMember(member);
  if (!parsed) return;
  const known = tagsManifest.get(parsed.tag) ?? {};
  if ((known[parsed.field] ?? 0) < time)
    tagsManifest.set(parsed.tag, { ...known, [parsed.field]: time });
}

/**
 * The times at which this process revalidated a tag. A later time of expiry is omitted: each entry
 * has its own.
 */
function readTagTimes(tag: string): TagTime[] {
  const times: TagTimes = tagsManifest.get(tag) ?? {};
  return (['stale', 'expired'] as const).flatMap((field) => {
    const time = times[field];
    return time !== undefined && time <= Date.now() ? [{ member: toMember(field, tag), time }] : [];
  });
}

export interface SharedTagTimes {
  /** Sends the times of revalidated tags to all processes; retried until it succeeds. */
  publish(tags: readonly string[]): Promise<void>;
  /** Exchanges tag times with Redis now. */
  sync(): Promise<void>;
  /** Whether the changes of all processes are known, so that shared entries are valid. */
  isCurrent(): boolean;
  stop(): void;
}

/**
 * Shares the times of revalidated tags between all processes. Their clocks must agree to within a
 * second (NTP).
 */
export function shareTagTimes(redis: RedisConnection): SharedTagTimes {
  const unsent = new Map<string, number>();
  let syncedAt = 0;
  let isSyncing = false;

  const send = async () => {
    const sent = [...unsent];
    if (sent.length === 0) return;
    const members = sent.map(([value, score]) => ({ value, score }));
    const oldest = Date.now() - EXPIRE_SECONDS * 1_000;
    const reply = await redis.run((client) =>
      client
        .multi()
        .zAdd(TAG_TIMES, members, { comparison: 'GT' })
        .zRemRangeByScore(TAG_TIMES, '-inf', oldest)
        .exec(),
    );
    if (!reply) return;
    for (const [member, time] of sent) if (unsent.get(member) === time) unsent.delete(member);
  };

  const sync = async () => {
    await send();
    const startedAt = Date.now();
    const since = Math.max(0, syncedAt - OVERLAP_MS);
    const changes = await redis.run((client) =>
      client.zRangeByScoreWithScores(TAG_TIMES, since, '+inf'),
    );
    if (!changes) return;
    for (const { value, score } of changes)
      applyTagTime({ member: String(value), time: Number(score) });
    syncedAt = startedAt;
  };

  const timer = setInterval(async () => {
    if (isSyncing) return;
    isSyncing = true;
    await sync();
    isSyncing = false;
  }, SYNC_INTERVAL_MS);
  timer.unref();

  return {
    async publish(tags) {
      for (const { member, time } of tags.flatMap(readTagTimes)) unsent.set(member, time);
      await send();
    },
    sync,
    isCurrent: () => Date.now() - syncedAt < MAX_SYNC_AGE_MS,
    stop: () => clearInterval(timer),
  };
}
