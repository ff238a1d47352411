import type { PgTable } from 'drizzle-orm/pg-core';
import { type PgColumn, type SQL, sql } from './sql.ts';

/**
 * The oldest due rows of a queue that no other process is claiming. The array is read once: PostgreSQL
 * could repeat the query of `IN`, and claim more rows.
 */
export const areDue = (
  table: PgTable & { id: PgColumn },
  limit: number,
  condition: SQL = sql`true`,
): SQL => sql`${table.id} = ANY(ARRAY(SELECT id FROM ${table} WHERE due_at <= now() AND ${condition}
  ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED))`;

/**
 * Claims a row of a queue until the time of its next attempt, so that it is processed again if this
 * process ends. Waits double with each attempt, from the first to the longest one.
 */
export const claim = (firstWaitS: number, maxWaitS = 3_600): { attempts: SQL; dueAt: SQL } => ({
  attempts: sql`attempts + 1`,
  dueAt: sql`now() + least(${maxWaitS}, ${firstWaitS} * power(2, least(attempts, 12))) * interval '1 second'`,
});
