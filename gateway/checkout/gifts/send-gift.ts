import { lockOrder, MAX_GIFT_SENDS, queueGiftMessage } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { giftLinks } from '../../platform/db/schema/gifts.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict } from '../../platform/http/problem.ts';
import { closedGift, requireAwaiting } from './show-gift.ts';

const noSendsLeft = () =>
  conflict('no_sends_left', 'The link was sent as often as possible. Copy it instead.');
const noRecipient = () =>
  conflict('no_recipient', 'SMS do not reach this phone number. Copy the link instead.');

/**
 * Sends the link to the recipient again. Only what the buyer sends is counted.
 * @throws `not_awaiting_address`, `gift_link_expired`, `no_sends_left` and `no_recipient`
 */
export async function sendGiftAgain(
  db: Database,
  { referenceCode }: OrderRow,
  isByStaff: boolean,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, referenceCode);
    const link = await requireAwaiting(tx, order);
    if (link.expiresAt <= new Date()) throw closedGift('expired');
    if (!isByStaff && link.sends >= MAX_GIFT_SENDS) throw noSendsLeft();
    if (!(await queueGiftMessage(tx, order))) throw noRecipient();
    if (isByStaff) return;
    await tx
      .update(giftLinks)
      .set({ sends: link.sends + 1 })
      .where(eq(giftLinks.referenceCode, referenceCode));
  });
}
