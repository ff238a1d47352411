import type { OrderEvent } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { isAddressMissing } from '../record/gift-address.ts';
import { createGiftLink, type GiftTokens } from './gift-links.ts';
import { queueGiftMessage } from './gift-message.ts';

/** The event of an order that is paid, or in cash. */
export const getFirstEvent = (order: Pick<OrderRow, 'gift'>): OrderEvent =>
  isAddressMissing(order) ? 'awaitingAddress' : 'confirmed';

/** Asks the recipient for the address of an order that waits for it, in the transaction of its payment. */
export async function askForAddress(
  db: Database,
  tokens: GiftTokens,
  order: OrderRow,
): Promise<void> {
  if (!isAddressMissing(order)) return;
  await createGiftLink(db, tokens, order);
  await queueGiftMessage(db, order);
}
