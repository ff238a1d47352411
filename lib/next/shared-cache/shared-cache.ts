import { SHARED_CACHE_URL } from '../../config/env/server.ts';
import { setSharedTagTimes } from './can-share-changes.ts';
import { connectRedis, type RedisConnection } from './redis-connection.ts';
import { type SharedTagTimes, shareTagTimes } from './tag-times.ts';

export interface SharedCache {
  redis: RedisConnection;
  tagTimes: SharedTagTimes;
}

let sharedCache: SharedCache | undefined;

/**
 * The connection of this process to the cache that all storefronts share; undefined without
 * `REDIS_URL` and during a build.
 */
export function getSharedCache(): SharedCache | undefined {
  if (!SHARED_CACHE_URL) return undefined;
  if (!sharedCache) {
    const redis = connectRedis(SHARED_CACHE_URL);
    sharedCache = { redis, tagTimes: shareTagTimes(redis) };
    setSharedTagTimes(sharedCache.tagTimes);
  }
  return sharedCache;
}
