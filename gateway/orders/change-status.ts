import type { z } from 'zod';
import type { OrderStatus } from '../../lib/api/contract/order.ts';
import type { changeStatusSchema } from '../../lib/api/contract/purchase.ts';
import type { OrderActor } from '../../lib/domain/order-status.ts';
import type { OrderRow } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { ProblemError } from '../http/problem.ts';
import type { OrderEvent } from '../notifications/public.ts';
import { cancelOrder, requestCancellation } from './cancel-order.ts';
import { illegalTransition } from './conflicts.ts';
import { queueOrderMessages } from './messages/queue-order-messages.ts';
import { transition } from './order-records.ts';
import { lockOrder } from './payments/apply-payment-status.ts';
import { ProviderFailure } from './payments/provider.ts';
import { hasOpenRefund } from './refunds/load-refundable.ts';
import { refundOrder } from './refunds/refunds.ts';
import type { PaymentServices } from './services.ts';

type Change = z.output<typeof changeStatusSchema>;

async function refund(
  deps: PaymentServices,
  { requestId }: OrderRow,
  { referenceCode, refundType }: Change,
): Promise<void> {
  try {
    await refundOrder(deps, referenceCode, refundType);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.logger.error({ err: error, orderId: requestId }, 'refund request failed');
    throw new ProblemError(
      503,
      'payment_unavailable',
      'The refund is recorded and will be executed when the provider is available.',
      undefined,
      {
        referenceCode,
      },
    );
  }
}

/**
 * Statuses that send a message to the buyer. A status is reached once, so its message
 * is sent once.
 */
const EVENTS: Partial<Record<OrderStatus, OrderEvent>> = {
  Shipped: 'shipped',
  Delivered: 'delivered',
};

async function updateStatus(
  deps: PaymentServices,
  { referenceCode, status, trackingNumber }: Change,
  actor: OrderActor,
): Promise<void> {
  await transact(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, referenceCode);
    if (await hasOpenRefund(tx, order)) throw illegalTransition(order.status, status);
    // An order with a DHL shipment already has a tracking number.
    const parcel =
      status === 'Shipped' && trackingNumber !== undefined
        ? { carrier: 'Own' as const, trackingNumber }
        : {};
    await transition(tx, order, status, actor, parcel);
    const event = EVENTS[status];
    if (event) await queueOrderMessages(tx, event, referenceCode);
  });
}

/**
 * Changes the status of an order by the table of transitions. The owner may set
 * `Cancelled` and `CancelRequested` only, and no tracking number or refund type. Throws
 * `illegal_transition`.
 */
export async function changeStatus(
  deps: PaymentServices,
  order: OrderRow,
  change: Change,
  actor: 'owner' | 'staff',
): Promise<void> {
  const { referenceCode, status } = change;
  if (status === 'Cancelled') return cancelOrder(deps, order, { referenceCode, actor });
  if (status === 'CancelRequested') {
    if (order.status === status) throw illegalTransition(order.status, status);
    const reason = actor === 'owner' ? 'The shopper asked for it' : 'The shop asked for it';
    await requestCancellation(deps, order, { referenceCode, actor, reason, refundType: 'Refund' });
    return;
  }
  if (actor === 'owner') throw illegalTransition(order.status, status);
  if (status === 'Refunded') return refund(deps, order, change);
  return updateStatus(deps, change, actor);
}
