import type { z } from '@hono/zod-openapi';
import type { returnChangeSchema } from '../../../lib/contract/return.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { returnNumberValue } from '../../../lib/domain/return-number.ts';
import type { Database } from '../../db/client.ts';
import { refunds } from '../../db/schema/payments.ts';
import { type ReturnRow, returns } from '../../db/schema/returns.ts';
import { and, eq } from '../../db/sql.ts';
import { transact } from '../../db/transact.ts';
import { rejectField } from '../../http/problem.ts';
import { restockUnits } from '../inventory/reservation.ts';
import {
  publishStockChanges,
  type StockChanges,
  trackStockChanges,
} from '../inventory/stock-changes.ts';
import { toStockUses } from '../inventory/unit-stock.ts';
import { lockOrder } from '../order-records.ts';
import { beginReturnRefund } from '../refunds/begin-refund.ts';
import { startRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { findReturn, returnNotFound, transitionReturn } from './return-records.ts';

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
  const stockUses = await toStockUses(db, restock);
  const itemIds = stockUses.map(({ itemId }) => itemId);
  return trackStockChanges(db, itemIds, false, () => restockUnits(db, stockUses));
}

/**
 * Records the refund of a received return. A call during a pending refund returns that one.
 * @returns undefined when nothing is left to refund: the return is then `Refunded`
 */
async function beginRefund(
  db: Database,
  number: string,
  features: PaymentServices['features'],
): Promise<string | undefined> {
  const row = await lockReturn(db, number);
  if (row.status === 'Received' && row.refundId !== null) {
    const isOpen = and(eq(refunds.id, row.refundId), eq(refunds.state, 'Pending'));
    if ((await db.$count(refunds, isOpen)) > 0) return row.refundId;
  }
  const refundId =
    row.status === 'Received'
      ? await beginReturnRefund(db, row.referenceCode, row, features)
      : undefined;
  if (refundId === undefined) await transitionReturn(db, row, 'Refunded', 'staff');
  else await db.update(returns).set({ refundId }).where(eq(returns.number, row.number));
  return refundId;
}

/**
 * Changes the status of a return by staff. A refund stays pending until the payment provider
 * confirms it, and the return `Received` with it.
 * @throws `return_not_found`, `illegal_transition`
 */
export async function changeReturn(deps: PaymentServices, change: Change): Promise<void> {
  const { db } = deps.database;
  const { number, status, reason = null } = change;
  switch (status) {
    case 'Received':
      publishStockChanges(deps, await transact(db, (tx) => receive(tx, change)));
      return;
    case 'Refunded': {
      const refundId = await transact(db, (tx) => beginRefund(tx, number, deps.features));
      if (refundId !== undefined) await startRefund(deps, refundId);
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
