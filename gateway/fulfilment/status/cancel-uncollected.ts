import { getPickUpLimit } from '../../../lib/domain/pick-up.ts';
import { lockOrder, transition } from '../../orders/public.ts';
import {
  beginRefund,
  hasOpenRefund,
  type PaymentServices,
  startRefund,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, lt } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { localize } from '../../platform/messages/messages.ts';
import { cancelOrder, isPaid } from './cancel-order.ts';

/** Orders that one run ends. */
const MAX_ORDERS = 100;

const NOTE = localize(({ order }) => order.pickUp.notCollected);

const isDue = ({ status, readyAt }: OrderRow, limit: Date): boolean =>
  status === 'ReadyForPickup' && readyAt !== null && readyAt < limit;

/**
 * Records the refund of a paid order that nobody collected. The order is locked, and can neither be
 * collected nor refunded again from then on.
 * @returns the id of the refund; undefined for any other order
 */
async function beginUncollectedRefund(
  db: Database,
  referenceCode: string,
  limit: Date,
  features: PaymentServices['features'],
): Promise<string | undefined> {
  const order = await lockOrder(db, referenceCode);
  if (!isDue(order, limit) || !(await isPaid(db, order))) return undefined;
  if (await hasOpenRefund(db, order)) return undefined;
  await transition(db, order, 'CancelRequested', 'system', { note: NOTE, refundType: 'Refund' });
  return beginRefund(db, referenceCode, { part: 'all', refundType: 'Refund' }, features);
}

async function endUncollected(deps: PaymentServices, order: OrderRow, limit: Date): Promise<void> {
  const { referenceCode } = order;
  const refundId = await transact(deps.database.db, (tx) =>
    beginUncollectedRefund(tx, referenceCode, limit, deps.features),
  );
  if (refundId !== undefined) {
    await startRefund(deps, refundId);
    return;
  }
  await cancelOrder(deps, order, {
    referenceCode,
    actor: 'system',
    reason: NOTE,
    isAllowed: (current) => isDue(current, limit),
  });
}

/** Cancels orders that were not collected in time: stock is released, what was paid is refunded. */
export async function cancelUncollected(deps: PaymentServices, now = new Date()): Promise<void> {
  const limit = getPickUpLimit(now);
  const due = await deps.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'ReadyForPickup'), lt(orders.readyAt, limit)))
    .orderBy(asc(orders.readyAt))
    .limit(MAX_ORDERS);
  for (const order of due)
    try {
      await endUncollected(deps, order, limit);
    } catch (error) {
      // It was collected or is being refunded at this moment.
      if (error instanceof ProblemError && error.code === 'illegal_transition') continue;
      deps.logger.error({ err: error, orderId: order.requestId }, 'uncollected order not ended');
    }
}
