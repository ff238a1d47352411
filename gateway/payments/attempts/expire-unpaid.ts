import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import {
  isPayExpired,
  lockOrder,
  pendingAttempt,
  publishStockChanges,
  releaseOrder,
  type StockChanges,
  trackOrderStockChanges,
  transition,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import type { PaymentServices } from '../services.ts';

/** Orders that one run expires. */
const MAX_ORDERS = 500;

/** Releases what a payment link kept; an attempt that is open ends its order itself. */
async function expire(db: Database, referenceCode: string, now: Date): Promise<StockChanges> {
  const order = await lockOrder(db, referenceCode);
  const isOpen = isAwaitingPayment(order.status) && order.status !== 'Expired';
  if (!isOpen || !isPayExpired(order, now) || (await pendingAttempt(db, referenceCode))) return [];
  const stockChanges = await trackOrderStockChanges(db, referenceCode, false, () =>
    releaseOrder(db, order),
  );
  await transition(db, order, 'Expired', 'system');
  return stockChanges;
}

/** Expires orders whose payment failed or whose payment link ended, and that were not paid in time. */
export async function expireUnpaidOrders(
  deps: Pick<PaymentServices, 'database' | 'catalogue' | 'revalidation'>,
  now = new Date(),
): Promise<void> {
  const { db } = deps.database;
  const { createdAt, payHours, reservedUntil, status } = orders;
  const end = sql`${createdAt} + make_interval(hours => ${payHours})`;
  const isLate = sql`${end} <= ${now.toISOString()}`;
  const due = await db
    .select({ referenceCode: orders.referenceCode })
    .from(orders)
    .where(
      or(
        and(eq(status, 'PaymentFailed'), isNull(reservedUntil), isLate),
        and(inArray(status, ['PendingPayment', 'PaymentFailed']), lte(reservedUntil, now)),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(MAX_ORDERS);
  for (const { referenceCode } of due)
    publishStockChanges(deps, await transact(db, (tx) => expire(tx, referenceCode, now)));
}
