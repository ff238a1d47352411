import type { StaffTopic } from '../../../../lib/contract/staff-notices.ts';
import { formatOrderNumber } from '../../../../lib/domain/order-number.ts';
import { formatReturnNumber } from '../../../../lib/domain/return-number.ts';
import { IS_LOW_STOCK } from '../../../catalogue/public.ts';
import { ORDER_NEWS, type StaffEvents } from '../../../notifications/public.ts';
import { type Database, queryRows } from '../../../platform/db/client.ts';
import { orderHistory } from '../../../platform/db/schema/orders.ts';
import { eq, type SQL, sql } from '../../../platform/db/sql.ts';

/** References that an e-mail names of one topic. */
const MAX_REFERENCES = 20;

interface Period {
  after: Date;
  until: Date;
}

/** A statement whose rows have the reference of one event each, the oldest first. */
type Query = (isWithin: (time: SQL) => SQL) => SQL;

const ORDER_EVENT =
  (condition: SQL | undefined): Query =>
  (isWithin) =>
    sql`SELECT o.order_number AS reference FROM order_history JOIN orders AS o ON o.reference_code = ${orderHistory.referenceCode}
    WHERE ${condition} AND ${isWithin(sql`${orderHistory.at}`)} ORDER BY ${orderHistory.id}`;

/** What has happened is read where it is recorded, so that nothing else has to report it. */
const QUERIES: Record<StaffTopic, Query> = {
  newOrder: ORDER_EVENT(ORDER_NEWS.newOrder),
  cancellationRequest: ORDER_EVENT(ORDER_NEWS.cancellationRequest),
  cancelledOrder: ORDER_EVENT(ORDER_NEWS.cancelledOrder),
  changedOrder: (isWithin) =>
    sql`SELECT o.order_number AS reference FROM order_corrections AS correction JOIN orders AS o ON o.reference_code = correction.reference_code
      WHERE correction.actor = 'owner' AND ${isWithin(sql`correction.created_at`)} ORDER BY correction.created_at`,
  wrongPickUpCode: ORDER_EVENT(eq(orderHistory.event, 'PickUpLocked')),
  returnRequest: (isWithin) =>
    sql`SELECT number AS reference FROM returns WHERE ${isWithin(sql`created_at`)} ORDER BY created_at`,
  failedRefund: (isWithin) =>
    sql`SELECT o.order_number AS reference FROM refunds AS refund JOIN orders AS o ON o.reference_code = refund.reference_code
      WHERE refund.state = 'Failed' AND ${isWithin(sql`refund.ended_at`)} ORDER BY refund.ended_at`,
  // A change of stock is recorded when the level changes that the shop shows.
  lowStock: (isWithin) =>
    sql`SELECT sku AS reference FROM items
      WHERE ${IS_LOW_STOCK}
        AND id = ANY(ARRAY(SELECT unnest(item_ids) FROM item_changes WHERE is_stock_only AND ${isWithin(sql`changed_at`)}))
      ORDER BY sku`,
  failedMessage: (isWithin) =>
    sql`SELECT kind AS reference FROM outbox_messages
      WHERE kind <> 'staffNotice' AND ${isWithin(sql`failed_at`)} ORDER BY failed_at`,
  // By whom and how much; the owner needs no notice of what owners do.
  pointsChange: (isWithin) =>
    sql`SELECT coalesce(person.name, change.staff_id) || ' ' || to_char(change.fils / 1000.0, 'FMSG999990.000') AS reference
      FROM points_changes AS change LEFT JOIN staff AS person ON person.id::text = change.staff_id
      WHERE change.kind = 'Adjusted' AND person.role IS DISTINCT FROM 'owner' AND ${isWithin(sql`change.created_at`)} ORDER BY change.id`,
  smsBudget: (isWithin) =>
    sql`SELECT consumed || ' / ' || points AS reference FROM limit_alerts
      WHERE limit_name = 'sms-budget' AND ${isWithin(sql`at`)} ORDER BY id`,
};

function toReference(topic: StaffTopic, reference: string | number): string {
  if (typeof reference === 'string') return reference;
  return (topic === 'returnRequest' ? formatReturnNumber : formatOrderNumber)(reference);
}

/** What has happened in a period, by topic; topics without an event are left out. */
export async function listEvents(
  db: Database,
  topics: readonly StaffTopic[],
  { after, until }: Period,
): Promise<StaffEvents[]> {
  const isWithin = (time: SQL) =>
    sql`${time} > ${after.toISOString()}::timestamptz AND ${time} <= ${until.toISOString()}::timestamptz`;
  const events: StaffEvents[] = [];
  for (const topic of topics) {
    const rows = await queryRows<{ reference: string | number }>(db, QUERIES[topic](isWithin));
    const references = rows
      .slice(0, MAX_REFERENCES)
      .map(({ reference }) => toReference(topic, reference));
    if (rows.length > 0) events.push({ topic, count: rows.length, references });
  }
  return events;
}
