import type { z } from 'zod';
import type { giftAddressSchema } from '../../../lib/contract/gift.ts';
import type { AddressAuthor } from '../../../lib/contract/order-gift.ts';
import type { DeliveryDates } from '../../../lib/domain/delivery-dates.ts';
import {
  findOrderGiftLink,
  getClosedGift,
  loadOrderLines,
  lockOrder,
  queueOrderMessages,
  transition,
} from '../../orders/public.ts';
import { hasOpenRefund } from '../../payments/public.ts';
import { checkAddress } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { giftLinks } from '../../platform/db/schema/gifts.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { closedGift, findGiftDates } from './show-gift.ts';

interface EnteredAddress extends Pick<z.output<typeof giftAddressSchema>, 'address' | 'callFirst'> {
  author: AddressAuthor;
  thanks?: string | undefined;
}

/** @throws 409 with what has ended the link; an expired one only ends the time of the recipient */
async function requireWaiting(db: Database, order: OrderRow, author: AddressAuthor): Promise<void> {
  const link = await findOrderGiftLink(db, order.referenceCode);
  if (!link) throw closedGift('unknown');
  const state = getClosedGift(link, order);
  if (state && (state !== 'expired' || author === 'recipient')) throw closedGift(state);
  if (await hasOpenRefund(db, order)) throw closedGift('cancelled');
}

/**
 * Writes the address of an order that waits for it, and confirms the order. The order is locked: of
 * two people at the same moment one enters it, the other gets `gift_link_used`. Part of a
 * transaction.
 * @throws the conflicts of a closed link, and 400 for an address of another country
 */
export async function enterGiftAddress(
  db: Database,
  referenceCode: string,
  { address, callFirst, author, thanks }: EnteredAddress,
): Promise<DeliveryDates | undefined> {
  const order = await lockOrder(db, referenceCode);
  await requireWaiting(db, order, author);
  checkAddress(address, [order.countryCode], 'address');
  const dates = await findGiftDates(db, order, await loadOrderLines(db, referenceCode));
  const { id, isDefault } = order.address;
  await db
    .update(orders)
    .set({
      address: { ...address, id, isDefault },
      gift: {
        ...order.gift,
        enteredBy: author,
        ...(callFirst && { callFirst }),
        ...(thanks && { thanks }),
      },
      deliveryFrom: dates?.from ?? null,
      deliveryTo: dates?.to ?? null,
    })
    .where(eq(orders.referenceCode, referenceCode));
  await db
    .update(giftLinks)
    .set({ usedAt: new Date() })
    .where(eq(giftLinks.referenceCode, referenceCode));
  await transition(db, order, 'Confirmed', 'system');
  await queueOrderMessages(db, 'addressEntered', referenceCode);
  return dates;
}
