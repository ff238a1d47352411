import { isPayExpired, lockOrder, transition } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';

/** Orders that one run expires. */
const MAX_ORDERS = 500;

/**
 * Expires orders whose payment failed and that were not paid again in time. Their stock was
 * released when the payment failed.
 */
export async function expireUnpaidOrders(db: Database, now = new Date()): Promise<void> {
  const end = sql`${orders.createdAt} + make_interval(hours => ${orders.payHours})`;
  const due = await db
    .select({ referenceCode: orders.referenceCode })
    .from(orders)
    .where(and(eq(orders.status, 'PaymentFailed'), sql`${end} <= ${now.toISOString()}`))
    .orderBy(asc(orders.createdAt))
    .limit(MAX_ORDERS);
  for (const { referenceCode } of due)
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, referenceCode);
      if (order.status === 'PaymentFailed' && isPayExpired(order, now))
        await transition(tx, order, 'Expired', 'system');
    });
}
