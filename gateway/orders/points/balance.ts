import type { PointsChangeKind } from '../../../lib/contract/points.ts';
import type { Database } from '../../platform/db/client.ts';
import { pointsChanges, users } from '../../platform/db/schema/users.ts';
import { and, eq, gte, isNull, type SQL, sql } from '../../platform/db/sql.ts';

/** A change of the points of an account, which is recorded with its reason. */
export interface PointsChange {
  userId: string;
  /** Not negative. */
  fils: number;
  kind: PointsChangeKind;
  /** How many of added points were used before: all of `Returned` ones. */
  returnedFils?: number;
  /** The order of the change. */
  referenceCode?: string;
  /** Of a change by staff. */
  reason?: string;
}

/** Changes the balance of the user with this condition by an amount, and records it. */
async function changeBalance(
  db: Database,
  { userId, kind, returnedFils, referenceCode, reason }: PointsChange,
  fils: number,
  condition: SQL | undefined,
): Promise<boolean> {
  if (fils === 0) return true;
  const updated = await db
    .update(users)
    .set({ pointsFils: sql`${users.pointsFils} + ${fils}` })
    .where(condition)
    .returning({ id: users.id });
  if (updated.length === 0) return false;
  await db
    .insert(pointsChanges)
    .values({ userId, kind, returnedFils, referenceCode, reason, fils });
  return true;
}

/**
 * Deducts points from an account.
 * @returns false when there are too few
 */
export function deductPoints(db: Database, change: PointsChange): Promise<boolean> {
  const { userId, fils } = change;
  const hasEnough = and(eq(users.id, userId), gte(users.pointsFils, fils));
  return changeBalance(db, change, -fils, hasEnough);
}

/** An account that still exists. Guests and erased users cannot use points. */
const isAccount = (userId: string) =>
  and(eq(users.id, userId), eq(users.isGuest, false), isNull(users.erasedAt));

/** Whether the user has an account that points can be added to. */
export async function canReceivePoints(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, isAccount(userId))) > 0;
}

/**
 * Adds points to an account.
 * @returns false, and adds nothing, when there is no account: the user is a guest or was
 *   erased meanwhile
 */
export function addPoints(db: Database, change: PointsChange): Promise<boolean> {
  const { fils, kind, returnedFils = kind === 'Returned' ? fils : 0 } = change;
  return changeBalance(db, { ...change, returnedFils }, fils, isAccount(change.userId));
}
