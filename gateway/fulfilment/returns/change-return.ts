import type { z } from '@hono/zod-openapi';
import type { returnChangeSchema } from '../../../lib/contract/return.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { returnNumberValue } from '../../../lib/domain/return-number.ts';
import { canReturnBecome } from '../../../lib/domain/return-status.ts';
import {
  findReturn,
  illegalReturnTransition,
  lockOrder,
  publishStockChanges,
  restockUnits,
  returnNotFound,
  type StockChanges,
  toStockUses,
  trackStockChanges,
  transitionReturn,
} from '../../orders/public.ts';
import { beginReturnRefund, type PaymentServices, startRefund } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { type ReturnRow, returns } from '../../platform/db/schema/returns.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';

type Change = z.output<typeof returnChangeSchema>;

/** Reads a return after its order is locked, so that changes of returns and refunds take turns. */
export async function lockReturn(db: Database, number: string): Promise<ReturnRow> {
  const value = returnNumberValue(number);
  const found = await findReturn(db, value);
  if (!found) throw returnNotFound();
  await lockOrder(db, found.referenceCode);
  return (await findReturn(db, value)) ?? found;
}

/** @throws 400 for units that are not in the return */
async function receive(db: Database, { number, restock = [] }: Change): Promise<StockChanges> {
  const row = await lockReturn(db, number);
  if (restock.some((line) => countLineUnits(line, restock) > countLineUnits(line, row.lines)))
    throw rejectField('restock', 'Has units that are not in the return', 'not_in_return');
  await transitionReturn(db, row, 'Received', 'staff', { restocked: restock });
  const stockUses = await toStockUses(db, row.referenceCode, restock);
  const itemIds = stockUses.map(({ itemId }) => itemId);
  return trackStockChanges(db, itemIds, false, () => restockUnits(db, stockUses));
}

const nothingToRefund = () =>
  conflict(
    'nothing_to_refund',
    'Nothing is left to refund for these units. State a reason to end the return without a refund.',
  );

async function findState(db: Database, refundId: string): Promise<RefundRow['state'] | undefined> {
  const [row] = await db
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  return row?.state;
}

/**
 * Records the refund of a received return. A call during a pending refund returns that one.
 * @throws `nothing_to_refund`
 */
async function beginRefund(
  db: Database,
  number: string,
  features: PaymentServices['features'],
): Promise<string> {
  const row = await lockReturn(db, number);
  if (!canReturnBecome(row.status, 'Refunded', 'staff'))
    throw illegalReturnTransition(row.status, 'Refunded');
  if (row.refundId !== null && (await findState(db, row.refundId)) === 'Pending')
    return row.refundId;
  const refundId = await beginReturnRefund(db, row, features);
  if (refundId === undefined) throw nothingToRefund();
  await db.update(returns).set({ refundId }).where(eq(returns.number, row.number));
  // Another call has refunded these units before.
  if ((await findState(db, refundId)) === 'Done')
    await transitionReturn(db, { ...row, refundId }, 'Refunded', 'staff');
  return refundId;
}

/**
 * Ends a received return without a refund, for the reason that a person states. What is left of its
 * order can still be refunded there.
 * @throws `illegal_transition`, also during a refund
 */
async function settle(db: Database, number: string, settledReason: string): Promise<void> {
  const row = await lockReturn(db, number);
  if (row.refundId !== null && (await findState(db, row.refundId)) === 'Pending')
    throw illegalReturnTransition(row.status, 'Refunded');
  await transitionReturn(db, row, 'Refunded', 'staff', { settledReason });
}

/**
 * Changes the status of a return by staff. A refund stays pending until the payment provider
 * confirms it, and the return `Received` with it.
 * @throws `return_not_found`, `illegal_transition`, `nothing_to_refund`
 */
export async function changeReturn(deps: PaymentServices, change: Change): Promise<void> {
  const { db } = deps.database;
  const { number, status, reason = null } = change;
  switch (status) {
    case 'Received':
      publishStockChanges(deps, await transact(db, (tx) => receive(tx, change)));
      return;
    case 'Refunded': {
      if (reason !== null) return transact(db, (tx) => settle(tx, number, reason));
      await startRefund(deps, await transact(db, (tx) => beginRefund(tx, number, deps.features)));
      return;
    }
    default:
      await transact(db, async (tx) =>
        transitionReturn(tx, await lockReturn(tx, number), status, 'staff', {
          declineReason: reason,
        }),
      );
  }
}
