import type { z } from '@hono/zod-openapi';
import type { returnRequestSchema } from '../../../lib/contract/return.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { returnNumberValue } from '../../../lib/domain/return-number.ts';
import { isFault } from '../../../lib/domain/return-rules.ts';
import {
  findReturn,
  lockOrder,
  queueReturnMail,
  requireOpenOrder,
  requirePoints,
  returnNotFound,
  toHistoryEntry,
  transitionReturn,
} from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type ReturnRow, returns } from '../../platform/db/schema/returns.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/request-types.ts';
import { loadReturnable } from './returnable.ts';

const notReturnable = () =>
  conflict(
    'not_returnable',
    'The order was not delivered, its return period is over, or the units were returned already or cannot be returned for this reason.',
  );

/**
 * Requests a return of units of a delivered order. The order is locked, so that concurrent requests
 * cannot return a unit twice.
 * @throws `not_returnable` and `points_not_possible`
 */
export function requestReturn(
  db: Database,
  { referenceCode, userId }: OrderRow,
  { lines, reason, note, method, refundType }: z.output<typeof returnRequestSchema>,
  { returnDays, features }: Pick<PaymentServices, 'returnDays' | 'features'>,
): Promise<ReturnRow> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, referenceCode);
    // It has no address from which the driver could collect it.
    if (order.pickUp && method === 'Collect')
      throw rejectField('method', 'An order that was collected is returned to a branch');
    if (refundType === 'Point') await requirePoints(tx, userId, features);
    const returnable = await loadReturnable(tx, order, returnDays);
    const isPossible = lines.every((line) => {
      const found = returnable.lines.find((one) => countLineUnits(one, [line]) > 0);
      const isAllowed = found?.notReturnable === undefined || isFault(reason);
      return found !== undefined && isAllowed && countLineUnits(line, lines) <= found.units;
    });
    if (!isPossible) throw notReturnable();
    const [row] = await tx
      .insert(returns)
      .values({
        referenceCode,
        status: 'Requested',
        lines,
        reason,
        note: note || null,
        method,
        refundType,
        history: [toHistoryEntry('Requested', 'owner')],
        createdAt: new Date(),
      })
      .returning();
    if (!row) throw new Error('The return was not stored');
    await queueReturnMail(tx, referenceCode, row.number, 'Requested');
    return row;
  });
}

/**
 * Withdraws a return that the shop has not decided on.
 * @throws the same 404 for a return of another user as for a missing one, `illegal_transition`
 */
export async function withdrawReturn(
  db: Database,
  caller: Caller,
  number: string,
): Promise<OrderRow> {
  const row = await findReturn(db, returnNumberValue(number));
  if (!row) throw returnNotFound();
  const order = await requireOpenOrder(db, caller, row.referenceCode).catch(() => {
    throw returnNotFound();
  });
  await transact(db, (tx) => transitionReturn(tx, row, 'Withdrawn', 'owner'));
  return order;
}
