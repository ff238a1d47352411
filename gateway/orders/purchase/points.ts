import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { and, eq, gte, sql } from '../../db/sql.ts';

/** Deducts points from an account, in fils. Returns false when there are too few. */
export async function deductPoints(db: Database, userId: string, fils: number): Promise<boolean> {
  if (fils === 0) return true;
  const updated = await db
    .update(users)
    .set({ pointsFils: sql`${users.pointsFils} - ${fils}` })
    .where(and(eq(users.id, userId), gte(users.pointsFils, fils)))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** Adds points to an account, in fils. */
export async function addPoints(db: Database, userId: string, fils: number): Promise<void> {
  if (fils === 0) return;
  await db
    .update(users)
    .set({ pointsFils: sql`${users.pointsFils} + ${fils}` })
    .where(eq(users.id, userId));
}
