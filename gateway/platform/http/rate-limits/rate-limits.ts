import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { Database } from '../../db/client.ts';
import type { RedisClient } from '../../db/open-redis.ts';
import { limitAlerts, rateLimitCounts } from '../../db/schema/http.ts';
import { serviceUnavailable } from '../problem.ts';
import type { LimitKey, RateLimit } from './limit.ts';
import { RATE_LIMITS, type RateLimitName } from './table.ts';

export const REDIS_TIMEOUT_MS = 250;

export interface RateLimitsOptions {
  db: Database;
  /** Counts all limits; while it fails, they are counted as without it. */
  redis?: RedisClient | undefined;
  /** A response of Redis that takes longer, in ms, counts as a failure. */
  redisTimeoutMs?: number;
  /** Keys are stored as HMACs under this secret; processes that share counts share it. */
  secret: Buffer;
  /** Factor of all points. More than 1 for tests only. */
  scale: number;
  /** SMS in a day, in place of the number in the table. */
  smsDailyBudget?: number;
  logger: Logger;
}

export interface RateLimits {
  scale: number;
  /** The stored form (HMAC) of an address, an account or a phone. */
  digest(key: LimitKey, value: string): string;
  /**
   * Counts a request.
   * @returns 0 when it is within the limit, else the milliseconds to wait
   * @throws 503 when the store fails, if the row requires it
   */
  consume(name: RateLimitName, value: string): Promise<number>;
  /** Reverts the count of a request. */
  uncount(name: RateLimitName, value: string): Promise<void>;
}

interface Limiter {
  row: RateLimit;
  points: number;
  main: RateLimiterAbstract;
  /** Counts in this process while the shared store fails. */
  fallback: RateLimiterAbstract;
}

function createDatabaseLimiter(options: IRateLimiterOptions, row: RateLimit, db: Database) {
  return new RateLimiterDrizzle({
    ...options,
    storeClient: db,
    schema: rateLimitCounts,
    // Expired rows are deleted by a job of the gateway.
    clearExpiredByTimeout: false,
    ...blockInMemory(options, row),
  });
}

/**
 * A key over its limit costs no more round trips. Not for rows whose counts are reverted: their key
 * may be allowed again earlier.
 */
function blockInMemory({ points = 0 }: IRateLimiterOptions, row: RateLimit) {
  return row.counts === 'all' ? { inMemoryBlockOnConsumed: points + 1 } : {};
}

/**
 * Only the wrapper has the second limiter: a command that fails after its timeout must not be
 * counted there again.
 */
function createRedisLimiter(
  options: IRateLimiterOptions,
  row: RateLimit,
  client: RedisClient,
  timeoutMs: number,
  insuranceLimiter: RateLimiterAbstract,
) {
  const limiter = new RateLimiterRedis({
    ...options,
    keyPrefix: `rate-limit:${options.keyPrefix}`,
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    ...blockInMemory(options, row),
  });
  return new RLWrapperTimeouts({ ...options, limiter, insuranceLimiter, timeoutMs });
}

function createLimiter(
  name: string,
  row: RateLimit,
  { db, redis, redisTimeoutMs = REDIS_TIMEOUT_MS, scale, smsDailyBudget }: RateLimitsOptions,
): Limiter {
  const budget =
    smsDailyBudget !== undefined && row.budgetShare !== undefined
      ? Math.floor(smsDailyBudget * row.budgetShare)
      : undefined;
  const options = {
    keyPrefix: name,
    points: budget ?? row.points * scale,
    duration: row.windowSeconds,
  };
  const fallback = new RateLimiterMemory(options);
  const main = row.store === 'memory' ? fallback : createDatabaseLimiter(options, row, db);
  return {
    row,
    points: options.points,
    main: redis ? createRedisLimiter(options, row, redis, redisTimeoutMs, main) : main,
    fallback,
  };
}

/** Tells the log, and staff and metrics by the database, that half of a limit is used. */
async function recordAlert(
  { db, logger }: RateLimitsOptions,
  alert: typeof limitAlerts.$inferInsert,
): Promise<void> {
  logger.error({ ...alert }, 'half of a limit is used');
  await db
    .insert(limitAlerts)
    .values(alert)
    .catch((error: unknown) =>
      logger.error({ err: error, limit: alert.limitName }, 'the alert could not be recorded'),
    );
}

/**
 * Creates the limiters of all rows of the table. The Drizzle store works on both drivers: it uses
 * `INSERT … ON CONFLICT … RETURNING` only.
 */
export function createRateLimits(options: RateLimitsOptions): RateLimits {
  const { secret, scale, logger } = options;
  const limiters = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([name, row]) => [name, createLimiter(name, row, options)]),
  ) as Record<RateLimitName, Limiter>;
  const digest = (key: LimitKey, value: string) =>
    createHmac('sha256', secret).update(`${key} ${value}`).digest('base64url').slice(0, 22);
  const waitMs = (error: unknown) => {
    if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
    throw error;
  };
  return {
    scale,
    digest,
    async consume(name, value) {
      const { row, points, main, fallback } = limiters[name];
      const key = digest(row.key, value);
      try {
        const { consumedPoints } = await main.consume(key);
        // Each count occurs once in a window, whichever gateway counts it.
        if (row.alertsAtHalf && consumedPoints === Math.ceil(points / 2))
          await recordAlert(options, { limitName: name, consumed: consumedPoints, points });
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return waitMs(error);
        logger.error({ err: error, limit: name }, 'rate limit store failed');
        if (row.onStoreFailure === 'reject')
          throw serviceUnavailable(
            'limits_unavailable',
            'Requests cannot be counted; try again in a moment.',
          );
        return fallback.consume(key).then(() => 0, waitMs);
      }
    },
    async uncount(name, value) {
      const { row, main } = limiters[name];
      await main
        .reward(digest(row.key, value))
        .catch((error: unknown) =>
          logger.warn({ err: error, limit: name }, 'a counted request could not be subtracted'),
        );
    },
  };
}
