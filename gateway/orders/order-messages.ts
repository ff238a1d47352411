import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { OrderEvent } from '../outbox/message-data.ts';
import { enqueueMessage } from '../outbox/outbox.ts';
import { ORDER_WORDS } from './messages/order-words.ts';
import { orders } from './tables.ts';

const KINDS = {
  placed: 'orderPlaced',
  confirmed: 'orderConfirmed',
  paymentFailed: 'orderPaymentFailed',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  refunded: 'orderRefunded',
} as const satisfies Record<OrderEvent, string>;

/**
 * Queues the messages to the buyer about an event of an order, in the transaction in which it happens: sent once, and only if it did.
 * They refer to the order and are rendered when they are sent.
 */
export async function queueOrderMessages(db: Database, event: OrderEvent, referenceCode: string): Promise<void> {
  const isOrder = eq(orders.referenceCode, referenceCode);
  const [order] = await db.select({ language: orders.language, customer: orders.customer }).from(orders).where(isOrder);
  if (!order) return;
  const { language, customer } = order;
  const message = { kind: KINDS[event], language, data: { referenceCode } };
  await enqueueMessage(db, { ...message, channel: 'email', to: customer.email });
  if (ORDER_WORDS[language].events[event].sms) await enqueueMessage(db, { ...message, channel: 'sms', to: customer.phone });
}
