import type { Database } from '../../platform/db/client.ts';
import { orderDrafts } from '../../platform/db/schema/drafts.ts';
import { and, eq, isNotNull, or, sql } from '../../platform/db/sql.ts';

/** Erases drafts for the user, and those for somebody new with a contact of the user. */
export async function eraseDrafts(
  db: Database,
  userId: string,
  contacts: readonly string[],
): Promise<void> {
  const customer = sql`${orderDrafts.content} -> 'customer'`;
  const ofContact = contacts.flatMap((contact) => [
    sql`${customer} ->> 'phone' = ${contact}`,
    sql`lower(${customer} ->> 'email') = ${contact.toLowerCase()}`,
  ]);
  await db
    .update(orderDrafts)
    .set({ userId: null })
    .where(and(eq(orderDrafts.userId, userId), isNotNull(orderDrafts.referenceCode)));
  await db.delete(orderDrafts).where(or(eq(orderDrafts.userId, userId), ...ofContact));
}
