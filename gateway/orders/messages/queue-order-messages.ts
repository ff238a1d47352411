import {
  consumeSmsQuota,
  enqueueMessage,
  isSmsPhone,
  type MessageData,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderKind,
} from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, eq } from '../../platform/db/sql.ts';
import { PAYMENT_REMINDER_MINUTES } from '../../platform/http/rate-limits/order-limits.ts';
import { hasSms } from './order-texts.ts';

const KINDS = Object.fromEntries(
  Object.entries(ORDER_EVENTS).map(([kind, event]) => [event, kind]),
  // Object.fromEntries loses the key types.
) as Record<OrderEvent, OrderKind>;

/** Whether the buyer has verified the phone of the order; never true for a guest. */
export async function hasVerifiedPhone(
  db: Database,
  { userId, customer: { phone } }: Pick<OrderRow, 'userId' | 'customer'>,
): Promise<boolean> {
  return (
    (await db.$count(
      users,
      and(eq(users.id, userId), eq(users.phone, phone), eq(users.isPhoneVerified, true)),
    )) > 0
  );
}

const findRecipient = async (db: Database, referenceCode: string) => {
  const { language, customer, userId, network } = orders;
  const [order] = await db
    .select({ language, customer, userId, network })
    .from(orders)
    .where(eq(orders.referenceCode, referenceCode));
  // Empty after the erasure of the user.
  return order?.customer.phone === '' ? undefined : order;
};

/** Queues an e-mail to the buyer in the transaction of its cause. */
export async function enqueueOrderMail(
  db: Database,
  referenceCode: string,
  message: { kind: 'orderReturn'; data: MessageData['orderReturn'] },
): Promise<void> {
  const order = await findRecipient(db, referenceCode);
  // Staff place orders of people who name no address.
  if (!order || order.customer.email === '') return;
  const { language, customer, network } = order;
  await enqueueMessage(
    db,
    { ...message, language, channel: 'email', to: customer.email },
    { network },
  );
}

/**
 * Queues the messages to the buyer about an event of an order in the transaction of the event, so
 * they are sent once and only after a commit. They store the order id and are rendered when they
 * are sent; the reminder of an unpaid order is sent after a few minutes, unless it is paid by then.
 * An unverified phone may belong to another person: it receives at most one SMS per hour, and the
 * other messages are e-mails only.
 * @param about the refund or the correction of an event about one
 */
export async function queueOrderMessages(
  db: Database,
  event: OrderEvent,
  referenceCode: string,
  about: Omit<MessageData[OrderKind], 'referenceCode'> = {},
): Promise<void> {
  const order = await findRecipient(db, referenceCode);
  if (!order) return;
  const { language, customer, network } = order;
  const data = { referenceCode, ...about };
  const message = { kind: KINDS[event], language, data };
  const delayMinutes = event === 'placed' ? PAYMENT_REMINDER_MINUTES : 0;
  if (customer.email !== '')
    await enqueueMessage(
      db,
      { ...message, channel: 'email', to: customer.email },
      { delayMinutes, network },
    );
  if (!hasSms(event)) return;
  const { phone } = customer;
  if (!(await isSmsPhone(db, phone))) return;
  const isPhoneVerified = await hasVerifiedPhone(db, order);
  if (isPhoneVerified || (await consumeSmsQuota(db, phone)))
    await enqueueMessage(
      db,
      { ...message, channel: 'sms', to: phone },
      { network, isPhoneVerified },
    );
}
