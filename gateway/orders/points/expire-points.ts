import { type Database, queryRows } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, type SQL, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { deductPoints } from './balance.ts';

/** Accounts whose points are checked in one run. */
const MAX_ACCOUNTS = 1_000;

/**
 * Accounts with points that were added before a date and not used since, in fils. The oldest points
 * are used first; returned points are as old as they were when they were used.
 */
function listExpired(db: Database, before: Date, condition: SQL) {
  return queryRows<{ userId: string; fils: number }>(
    db,
    sql`SELECT user_id AS "userId", fils FROM (
      SELECT user_id,
        (coalesce(sum(fils - returned_fils) FILTER (WHERE fils > 0 AND created_at < ${before.toISOString()}), 0)
          + coalesce(sum(fils) FILTER (WHERE fils < 0), 0) + sum(returned_fils))::int AS fils
      FROM points_changes WHERE ${condition} GROUP BY user_id
    ) AS sums WHERE fils > 0 LIMIT ${MAX_ACCOUNTS}`,
  );
}

/** Ends the points that are older than the given number of months; 0: points do not expire. */
export async function expirePoints(db: Database, months: number, now = new Date()): Promise<void> {
  if (months === 0) return;
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  for (const { userId } of await listExpired(db, before, sql`true`))
    await transact(db, async (tx) => {
      // Waits for purchases of this moment, which use points.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const [expired] = await listExpired(tx, before, sql`user_id = ${userId}`);
      if (expired) await deductPoints(tx, { ...expired, kind: 'Expired' });
    });
}
