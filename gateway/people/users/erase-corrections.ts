import type { Database } from '../../platform/db/client.ts';
import { orderCorrections, orders } from '../../platform/db/schema/orders.ts';
import { and, inArray, isNotNull, or, type SQL } from '../../platform/db/sql.ts';

/** Erases what corrections of orders changed of contacts and gift texts, and why they were made. */
export async function eraseCorrections(db: Database, isOwn: SQL | undefined): Promise<void> {
  const own = db.select({ code: orders.referenceCode }).from(orders).where(isOwn);
  const { contacts, reason, referenceCode } = orderCorrections;
  await db
    .update(orderCorrections)
    .set({ contacts: null, reason: null })
    .where(and(inArray(referenceCode, own), or(isNotNull(contacts), isNotNull(reason))));
}
