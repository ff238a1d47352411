import { type SQL, sql } from './sql.ts';

/**
 * The time of the next attempt of a queued row: waits double with each of its `attempts`, from the
 * first to the longest one.
 */
export const nextAttemptAt = (firstWaitS: number, maxWaitS = 3_600): SQL =>
  sql`now() + least(${maxWaitS}, ${firstWaitS} * power(2, least(attempts, 12))) * interval '1 second'`;
