import { enqueueMessage, isSmsPhone } from '../../notifications/public.ts';
import { hasVerifiedPhone } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { conflict } from '../../platform/http/problem.ts';

const noRecipient = () =>
  conflict('no_recipient', 'The order has no contact for such a message. Copy the link instead.');

/**
 * Queues the open link of an order to its buyer. A person of the staff sends it, so that it does not
 * wait like the SMS that follow a purchase; the budgets of messages apply.
 * @throws `no_recipient`
 */
export async function queueLinkMessage(
  db: Database,
  order: OrderRow,
  channel: 'sms' | 'email',
): Promise<void> {
  const { referenceCode, language, customer } = order;
  const to = channel === 'sms' ? customer.phone : customer.email;
  const isReachable = to !== '' && (channel === 'email' || (await isSmsPhone(db, to)));
  if (!isReachable) throw noRecipient();
  const isPhoneVerified = channel === 'sms' && (await hasVerifiedPhone(db, order));
  await enqueueMessage(
    db,
    { kind: 'paymentLink', channel, to, language, data: { referenceCode } },
    { isPhoneVerified },
  );
}
