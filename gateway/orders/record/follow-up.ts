import type { FollowUp, OrderStatus } from '../../../lib/contract/order.ts';
import { isCommittedOrder, type OrderActor } from '../../../lib/domain/order-status.ts';

/**
 * What staff have to do when the status of an order changes: record the parcel that comes back, or
 * see that an order which they may be packing was cancelled without them.
 */
export function getFollowUp(
  from: OrderStatus,
  to: OrderStatus,
  actor: OrderActor,
): FollowUp | null {
  if (to !== 'Cancelled' && to !== 'Refunded') return null;
  if (from === 'Shipped') return 'Parcel';
  const isUnseen = to === 'Cancelled' && actor !== 'staff' && isCommittedOrder(from);
  return isUnseen ? 'Cancelled' : null;
}
