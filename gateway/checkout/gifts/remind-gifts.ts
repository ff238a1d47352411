import { DAY_MS } from '../../../lib/domain/time.ts';
import {
  findOrderGiftLink,
  getClosedGift,
  lockOrder,
  queueGiftMessage,
  queueOrderMessages,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type GiftLinkRow, giftLinks } from '../../platform/db/schema/gifts.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, isNull, lt, lte } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';

/** Days after the payment on which recipient and buyer are reminded. */
const REMINDER_DAYS = [2, 5] as const;
/** The last message: the link has expired. */
const ALL_REMINDERS = REMINDER_DAYS.length + 1;
/** Orders that one run reminds of. */
const MAX_ORDERS = 500;

/** How many reminders are due by now. */
function countDue({ createdAt, expiresAt }: GiftLinkRow, now: Date): number {
  if (expiresAt <= now) return ALL_REMINDERS;
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
  return REMINDER_DAYS.filter((after) => days >= after).length;
}

/** Sends the reminder that is due; those that were missed are left out. */
async function remind(db: Database, referenceCode: string, now: Date): Promise<void> {
  const order = await lockOrder(db, referenceCode);
  const link = await findOrderGiftLink(db, referenceCode);
  if (!link || order.status !== 'AwaitingAddress') return;
  const reminders = countDue(link, now);
  if (reminders <= link.reminders) return;
  await db.update(giftLinks).set({ reminders }).where(eq(giftLinks.referenceCode, referenceCode));
  const isExpired = getClosedGift(link, order, now) === 'expired';
  if (!isExpired) await queueGiftMessage(db, order, true);
  await queueOrderMessages(db, isExpired ? 'giftExpired' : 'giftReminder', referenceCode);
}

/**
 * Reminds recipients that a gift waits for their address, and its buyer; in the end the buyer decides
 * whether to enter it or to take the money back.
 */
export async function remindOfGifts(db: Database, now = new Date()): Promise<void> {
  const [first] = REMINDER_DAYS;
  const waiting = await db
    .select({ link: giftLinks })
    .from(giftLinks)
    .innerJoin(orders, eq(orders.referenceCode, giftLinks.referenceCode))
    .where(
      and(
        eq(orders.status, 'AwaitingAddress'),
        isNull(giftLinks.usedAt),
        lt(giftLinks.reminders, ALL_REMINDERS),
        lte(giftLinks.createdAt, new Date(now.getTime() - first * DAY_MS)),
      ),
    )
    .orderBy(asc(giftLinks.createdAt))
    .limit(MAX_ORDERS);
  for (const { link } of waiting)
    if (countDue(link, now) > link.reminders)
      await transact(db, (tx) => remind(tx, link.referenceCode, now));
}
