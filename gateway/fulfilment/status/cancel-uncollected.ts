import { getPickUpLimit } from '../../../lib/domain/pick-up.ts';
import type { PaymentServices } from '../../payments/public.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, lt } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { localize } from '../../platform/messages/messages.ts';
import { cancelAndRefund } from './cancel-and-refund.ts';

/** Orders that one run ends. */
const MAX_ORDERS = 100;

const NOTE = localize(({ order }) => order.pickUp.notCollected);

const isDue = ({ status, readyAt }: OrderRow, limit: Date): boolean =>
  status === 'ReadyForPickup' && readyAt !== null && readyAt < limit;

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
      await cancelAndRefund(deps, order, {
        actor: 'system',
        reason: NOTE,
        isDue: (current) => isDue(current, limit),
      });
    } catch (error) {
      // It was collected or is being refunded at this moment.
      if (error instanceof ProblemError && error.code === 'illegal_transition') continue;
      deps.logger.error({ err: error, orderId: order.requestId }, 'uncollected order not ended');
    }
}
