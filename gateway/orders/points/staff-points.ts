import type { z } from '@hono/zod-openapi';
import type { pointsAdjustmentSchema } from '../../../lib/contract/customers.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import { POINTS_LIMITS } from '../../../lib/domain/staff-limits.ts';
import type { Database } from '../../platform/db/client.ts';
import { type StaffRow, staff } from '../../platform/db/schema/staff.ts';
import { pointsChanges, users } from '../../platform/db/schema/users.ts';
import { and, eq, gt, gte, lt, type SQL, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, ProblemError, rejectField } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/request-types.ts';
import { startOfDay } from '../record/kuwait-day.ts';
import { addPoints, deductPoints } from './balance.ts';

const tooFewPoints = () =>
  conflict('too_few_points', 'The account has fewer points than are to be taken away.');

/** The person, after other changes by them; undefined for a machine. */
export async function lockPerson(db: Database, caller: Caller): Promise<StaffRow | undefined> {
  if (caller.role !== 'staff' || 'scopes' in caller.access) return undefined;
  const [person] = await db.select().from(staff).where(eq(staff.id, caller.staffId)).for('update');
  return person;
}

/** @throws `own_account` (403): nobody changes the points of the account that they shop with */
async function requireOtherAccount(
  db: Database,
  { subject, email }: StaffRow,
  userId: string,
): Promise<void> {
  // The lock orders changes by several people of one account.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  const isOwn =
    (user?.subject != null && user.subject === subject) || user?.email?.toLowerCase() === email;
  if (isOwn)
    throw new ProblemError(
      403,
      'own_account',
      'Nobody may change the points of their own account. Another person has to do it.',
    );
}

/** Fils that were added today, or that were taken. */
async function sumToday(db: Database, isAdded: boolean, where: SQL | undefined): Promise<number> {
  const { fils, kind, createdAt, staffId } = pointsChanges;
  const [sum] = await db
    .select({ fils: sql`coalesce(sum(abs(${fils})), 0)`.mapWith(Number) })
    .from(pointsChanges)
    .innerJoin(staff, eq(sql`${staff.id}::text`, staffId))
    .where(
      and(
        eq(kind, 'Adjusted'),
        gte(createdAt, startOfDay(getDispatchDay(Date.now()))),
        isAdded ? gt(fils, 0) : lt(fils, 0),
        where,
      ),
    );
  return sum?.fils ?? 0;
}

/** @throws 400 `over_daily_limit` with the KWD that the person may still add or take today */
async function requireWithinLimits(
  db: Database,
  { id, role }: StaffRow,
  { userId, fils, isAdded }: { userId: string; fils: number; isAdded: boolean },
): Promise<void> {
  const limit = POINTS_LIMITS[role];
  if (!limit) return;
  const ofCustomer = await sumToday(
    db,
    isAdded,
    and(eq(pointsChanges.userId, userId), eq(staff.role, role)),
  );
  const byPerson = await sumToday(db, isAdded, eq(pointsChanges.staffId, id));
  const left = Math.min(limit.customerFils - ofCustomer, limit.personFils - byPerson);
  if (fils <= left) return;
  const value = kwdFromFils(Math.max(left, 0)).toFixed(3);
  throw rejectField('amount', `Is more than today’s rest: ${value} KWD`, 'over_daily_limit', value);
}

/**
 * Adds points to an account or takes them away, for staff.
 * @throws `own_account`, `over_daily_limit` and `too_few_points`
 */
export async function adjustPoints(
  db: Database,
  caller: Caller,
  userId: string,
  { amount, reason }: z.output<typeof pointsAdjustmentSchema>,
): Promise<void> {
  const fils = filsFromKwd(Math.abs(amount));
  const isAdded = amount > 0;
  await transact(db, async (tx) => {
    const person = await lockPerson(tx, caller);
    if (person) {
      await requireOtherAccount(tx, person, userId);
      await requireWithinLimits(tx, person, { userId, fils, isAdded });
    }
    const change = { userId, fils, kind: 'Adjusted', reason } as const;
    if (!(await (isAdded ? addPoints : deductPoints)(tx, change))) throw tooFewPoints();
  });
}
