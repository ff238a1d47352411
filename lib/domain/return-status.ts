import type { ReturnStatus } from '../contract/return.ts';
import type { OrderActor } from './order-status.ts';

/** Which status of a return follows which, and who sets it. */
const RETURN_TRANSITIONS = {
  Requested: { Approved: ['staff'], Declined: ['staff'], Withdrawn: ['owner'] },
  Approved: { Received: ['staff'] },
  // The refund of a received return ends when the payment provider confirms it.
  Received: { Refunded: ['staff', 'system'], Exchanged: ['staff'] },
  Declined: {},
  Refunded: {},
  // The order of the exchange was cancelled.
  Exchanged: { Received: ['owner', 'staff', 'system'] },
  Withdrawn: {},
} as const satisfies Record<ReturnStatus, Partial<Record<ReturnStatus, readonly OrderActor[]>>>;

export function canReturnBecome(from: ReturnStatus, to: ReturnStatus, actor: OrderActor): boolean {
  const targets: Partial<Record<ReturnStatus, readonly OrderActor[]>> = RETURN_TRANSITIONS[from];
  return targets[to]?.includes(actor) ?? false;
}

/** Whether the units of a return cannot be returned another time. */
export const holdsUnits = (status: ReturnStatus): boolean =>
  status !== 'Declined' && status !== 'Withdrawn';
