import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { RedisConnection } from './redis-connection.ts';
import type { SharedTagTimes } from './tag-times.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const TIME = 'time';
const DATA = 'data';

export interface EntryStore<Entry> {
  /**
   * The stored entry if its time is later than `newerThan`, else undefined.
   * @param newerThan Unix time in ms
   */
  read(key: string, newerThan?: number): Promise<Entry | undefined>;
  /**
   * @param time Unix time in ms at which the creation of the entry began
   * @param lifetimeSeconds time until Redis deletes it
   */
  write(key: string, entry: Entry, time: number, lifetimeSeconds: number): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * Stores cache entries in Redis, compressed, with the memory limit and eviction of Redis. Reads
 * nothing while changes of tags are unknown.
 * @param prefix separates kinds of entries, and builds if their formats differ
 */
export function createEntryStore<Entry>(
  redis: RedisConnection,
  tagTimes: Pick<SharedTagTimes, 'isCurrent'>,
  prefix: string,
): EntryStore<Entry> {
  const toRedisKey = (key: string) => `${prefix}:${key}`;
  return {
    async read(key, newerThan = 0) {
      if (!tagTimes.isCurrent()) return undefined;
      const redisKey = toRedisKey(key);
      // The data of a page are large: they are requested only if they are needed.
      if (newerThan > 0) {
        const time = await redis.run((client) => client.hGet(redisKey, TIME));
        if (Number(time ?? 0) <= newerThan) return undefined;
      }
      const data = await redis.run((client) => client.hGet(redisKey, DATA));
      return data ? (deserialize(await decompress(data)) as Entry) : undefined; // written below
    },
    async write(key, entry, time, lifetimeSeconds) {
      const redisKey = toRedisKey(key);
      const data = await compress(serialize(entry));
      await redis.run((client) =>
        client
          .multi()
          .hSet(redisKey, { [TIME]: String(time), [DATA]: data })
          .expire(redisKey, Math.ceil(lifetimeSeconds))
          .exec(),
      );
    },
    async remove(key) {
      await redis.run((client) => client.del(toRedisKey(key)));
    },
  };
}
