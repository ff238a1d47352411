import type { Database } from '../db/client.ts';
import { enqueueMessage } from '../outbox/outbox.ts';
import { loadOrder } from './load-order.ts';
import type { OrderEvent } from './messages/message-words.ts';
import { orderMessages } from './messages/order-messages.ts';
import { orderOf } from './order-mapping.ts';

/** Writes down what the buyer is told of an order, in the transaction in which it happens: told once, and only if it did. */
export async function queueOrderMessages(db: Database, shopUrl: string, event: OrderEvent, referenceCode: string): Promise<void> {
  const loaded = await loadOrder(db, referenceCode);
  if (!loaded) return;
  const { language } = loaded.order;
  const messages = orderMessages(event, orderOf(loaded, 'owner'), { language, storefrontUrl: shopUrl === '' ? undefined : shopUrl });
  for (const message of messages) await enqueueMessage(db, message);
}
