import type { OrderEvent } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { isAddressMissing } from '../record/gift-address.ts';
import { createGiftLink, type GiftTokens } from './gift-links.ts';
import { type GiftRecipient, queueGiftMessage } from './gift-message.ts';

/**
 * Asks the recipient for the address of an order that waits for it, in the transaction in which it is
 * paid.
 * @returns the event of an order that is paid, or in cash
 */
export async function askForAddress(
  db: Database,
  tokens: GiftTokens,
  order: Pick<OrderRow, 'gift'> & GiftRecipient,
): Promise<OrderEvent> {
  if (!isAddressMissing(order)) return 'confirmed';
  await createGiftLink(db, tokens, order);
  await queueGiftMessage(db, order);
  return 'awaitingAddress';
}
