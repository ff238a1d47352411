import type { Database } from '../../platform/db/client.ts';
import { orderCorrections, orders, pendingCorrections } from '../../platform/db/schema/orders.ts';
import { paymentLinks } from '../../platform/db/schema/payments.ts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from '../../platform/db/sql.ts';

/**
 * Erases what corrections of orders changed of contacts and gift texts, and why they were made. Those
 * that wait for a payment end: nobody corrects an order for a buyer who was erased.
 */
export async function eraseCorrections(db: Database, isOwn: SQL | undefined): Promise<void> {
  const own = db.select({ code: orders.referenceCode }).from(orders).where(isOwn);
  const { contacts, reason, referenceCode } = orderCorrections;
  await db
    .update(orderCorrections)
    .set({ contacts: null, reason: null })
    .where(and(inArray(referenceCode, own), or(isNotNull(contacts), isNotNull(reason))));
  const ended = await db
    .update(pendingCorrections)
    .set({ plan: null, reason: null, endedAt: sql`now()` })
    .where(and(inArray(pendingCorrections.referenceCode, own), isNull(pendingCorrections.endedAt)))
    .returning({ id: pendingCorrections.id });
  for (const { id } of ended)
    await db.update(paymentLinks).set({ cancelledAt: sql`now()` }).where(eq(paymentLinks.id, id));
}
