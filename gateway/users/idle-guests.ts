import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { and, eq, exists, isNull, lt, not } from '../db/sql.ts';

// The privacy page (lib/content) names this duration.
const RETENTION_MS = 90 * 24 * 3_600_000;

/** Deletes guests who have ordered nothing and changed nothing for 90 days. */
export async function deleteIdleGuests(db: Database, now = new Date()): Promise<void> {
  const ownOrders = db
    .select({ code: orders.referenceCode })
    .from(orders)
    .where(eq(orders.userId, users.id));
  await db
    .delete(users)
    .where(
      and(
        eq(users.isGuest, true),
        isNull(users.erasedAt),
        lt(users.updatedAt, new Date(now.getTime() - RETENTION_MS)),
        not(exists(ownOrders)),
      ),
    );
}
