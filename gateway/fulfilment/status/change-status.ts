import {
  earnPoints,
  getChangeKind,
  getStatusEvent,
  illegalTransition,
  isFromStatus,
  lockOrder,
  paymentUnavailable,
  queueOrderMessages,
  requireStatus,
  requireWayOfDelivery,
  type StatusChange,
  toParcel,
  transition,
} from '../../orders/public.ts';
import {
  hasOpenRefund,
  type PaymentServices,
  ProviderFailure,
  refundOrder,
} from '../../payments/public.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { transact } from '../../platform/db/transact.ts';
import { queueReviewInvitation } from '../../reviews/public.ts';
import { loadOwedLines } from '../shipments/owed-lines.ts';
import { cancelOrder, requestCancellation } from './cancel-order.ts';

async function refund(
  deps: PaymentServices,
  { requestId, referenceCode }: OrderRow,
  request: Parameters<typeof refundOrder>[2],
): Promise<void> {
  try {
    await refundOrder(deps, referenceCode, request);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.logger.error({ err: error, orderId: requestId }, 'refund request failed');
    throw paymentUnavailable(
      'The refund is recorded and will be executed when the provider is available.',
      referenceCode,
    );
  }
}

async function updateStatus(deps: PaymentServices, change: StatusChange): Promise<void> {
  const { referenceCode, status } = change;
  await transact(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, referenceCode);
    requireStatus(order, change);
    getChangeKind(order, status, 'staff');
    if (await hasOpenRefund(tx, order)) throw illegalTransition(order.status, status);
    requireWayOfDelivery(order, change);
    if (status === 'Shipped' || status === 'ReadyForPickup') await loadOwedLines(tx, order);
    await transition(tx, order, status, 'staff', {
      ...(status === 'ReadyForPickup' && { readyAt: new Date() }),
      ...toParcel(change),
    });
    if (status === 'Delivered') {
      await earnPoints(tx, order, deps.loyalty.earnPercent);
      await queueReviewInvitation(tx, order);
    }
    const event = getStatusEvent(status);
    if (event) await queueOrderMessages(tx, event, referenceCode);
  });
}

/**
 * Changes the status of an order by the table of transitions. The owner may set `Cancelled` and
 * `CancelRequested` only, and no tracking number or refund type.
 * @throws `illegal_transition`, `wrong_pick_up_code`, and `nothing_to_ship` when all units are
 *   refunded
 */
export async function changeStatus(
  deps: PaymentServices,
  order: OrderRow,
  change: StatusChange,
  actor: 'owner' | 'staff',
): Promise<void> {
  const { referenceCode, status } = change;
  requireStatus(order, change);
  // Again when the order is locked.
  const isAllowed = (current: OrderRow) => isFromStatus(current, change);
  switch (getChangeKind(order, status, actor)) {
    case 'cancel':
      return cancelOrder(deps, order, { referenceCode, actor, isAllowed });
    case 'requestCancellation': {
      const reason = actor === 'owner' ? 'The shopper asked for it' : 'The shop asked for it';
      await requestCancellation(deps, order, {
        referenceCode,
        actor,
        reason,
        refundType: 'Refund',
        isAllowed,
      });
      return;
    }
    case 'refund':
      return refund(deps, order, { refundType: change.refundType, isAllowed });
    case 'update':
      return updateStatus(deps, change);
  }
}
