import { orderHistory } from '../platform/db/schema/orders.ts';
import { and, eq, isNull, ne, type SQL, sql } from '../platform/db/sql.ts';

const { referenceCode, id, status, actor, event } = orderHistory;

/** Rows of the history of an order that staff have to know, as conditions. */
export const ORDER_NEWS = {
  // Not an order whose cancellation was declined.
  newOrder: and(
    eq(status, 'Confirmed'),
    sql`NOT EXISTS (SELECT FROM order_history AS request WHERE request.reference_code = ${referenceCode}
      AND request.status = 'CancelRequested' AND request.id < ${id})`,
  ),
  cancellationRequest: and(eq(status, 'CancelRequested'), ne(actor, 'staff')),
  // Without staff, by its buyer or because nobody collected it; not one that was never confirmed.
  cancelledOrder: and(
    eq(status, 'Cancelled'),
    isNull(event),
    ne(actor, 'staff'),
    sql`EXISTS (SELECT FROM order_history AS confirmed WHERE confirmed.reference_code = ${referenceCode}
      AND confirmed.status IN ('AwaitingAddress', 'Confirmed'))`,
  ),
} satisfies Record<string, SQL | undefined>;
