import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../../db/client.ts';
import { rateLimitCounts } from '../../db/schema/http.ts';
import { ProblemError } from '../problem.ts';
import { RATE_LIMITS, type RateLimitName } from './table.ts';
import type { LimitKey, RateLimit } from './types.ts';

export interface RateLimitsOptions {
  db: Database;
  /**
   * Keys are stored as HMACs under this secret; processes that share counts share it.
   */
  secret: Buffer;
  /** Factor of all points. More than 1 for tests only. */
  scale: number;
  logger: Logger;
}

export interface RateLimits {
  scale: number;
  /** The stored form (HMAC) of an address, an account or a phone. */
  digest(key: LimitKey, value: string): string;
  /**
   * Counts a request. Returns 0 when it is within the limit, else the milliseconds to
   * wait. Throws 503 when the store fails, if the row requires it.
   */
  consume(name: RateLimitName, value: string): Promise<number>;
  /** Reverts the count of a request. */
  uncount(name: RateLimitName, value: string): Promise<void>;
}

interface Limiter {
  row: RateLimit;
  main: RateLimiterAbstract;
  /** Counts in this process while the shared store fails. */
  fallback: RateLimiterAbstract;
}

function createLimiter(name: string, row: RateLimit, { db, scale }: RateLimitsOptions): Limiter {
  const points = row.points * scale;
  const options = {
    keyPrefix: name,
    points,
    duration: row.windowSeconds,
    blockDuration: row.blockSeconds,
  };
  const fallback = new RateLimiterMemory(options);
  if (row.store === 'memory') return { row, main: fallback, fallback };
  const main = new RateLimiterDrizzle({
    ...options,
    storeClient: db,
    schema: rateLimitCounts,
    // Expired rows are deleted by `deleteExpiredCounts`.
    clearExpiredByTimeout: false,
    // A key over its limit costs no more queries. Not for rows whose counts are
    // reverted: their key may be allowed again earlier.
    ...(row.counts === 'all' && { inMemoryBlockOnConsumed: points + 1 }),
  });
  return { row, main, fallback };
}

/**
 * Creates the limiters of all rows of the table. The Drizzle store works on both
 * drivers: it uses `INSERT … ON CONFLICT … RETURNING` only.
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
      const { row, main, fallback } = limiters[name];
      const key = digest(row.key, value);
      try {
        await main.consume(key);
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return waitMs(error);
        logger.error({ err: error, limit: name }, 'rate limit store failed');
        if (row.onStoreFailure === 'reject')
          throw new ProblemError(
            503,
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

/** Deletes counts whose window is over. */
export async function deleteExpiredCounts(db: Database, now = new Date()): Promise<void> {
  await db.delete(rateLimitCounts).where(lt(rateLimitCounts.expire, now));
}
