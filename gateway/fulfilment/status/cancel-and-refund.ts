import type { Localized } from '../../../lib/contract/text.ts';
import type { OrderActor } from '../../../lib/domain/order-status.ts';
import { lockOrder, transition } from '../../orders/public.ts';
import {
  beginRefund,
  hasOpenRefund,
  type PaymentServices,
  startRefund,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { transact } from '../../platform/db/transact.ts';
import { cancelOrder, isPaid } from './cancel-order.ts';

interface Ending {
  actor: OrderActor;
  reason: Localized;
  /** Whether it is still to end; asked again when it is locked. */
  isDue: (order: OrderRow) => boolean;
}

/**
 * Records the refund of a paid order that ends. The order is locked, and can neither be delivered nor
 * refunded again from then on.
 * @returns the id of the refund; undefined for any other order
 */
async function beginFullRefund(
  db: Database,
  referenceCode: string,
  { actor, reason: note, isDue }: Ending,
  features: PaymentServices['features'],
): Promise<string | undefined> {
  const order = await lockOrder(db, referenceCode);
  if (!isDue(order) || !(await isPaid(db, order))) return undefined;
  if (await hasOpenRefund(db, order)) return undefined;
  await transition(db, order, 'CancelRequested', actor, { note, refundType: 'Refund' });
  return beginRefund(db, referenceCode, { part: 'all', refundType: 'Refund' }, features);
}

/**
 * Ends an order on which staff need not decide: refunds what was paid, or cancels what was not.
 * @throws `illegal_transition` when it is not to end any more
 */
export async function cancelAndRefund(
  deps: PaymentServices,
  order: OrderRow,
  ending: Ending,
): Promise<void> {
  const { referenceCode } = order;
  const refundId = await transact(deps.database.db, (tx) =>
    beginFullRefund(tx, referenceCode, ending, deps.features),
  );
  if (refundId !== undefined) {
    await startRefund(deps, refundId);
    return;
  }
  const { actor, reason, isDue: isAllowed } = ending;
  await cancelOrder(deps, order, { referenceCode, actor, reason, isAllowed });
}
