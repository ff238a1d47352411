import {
  endPendingCorrection,
  findPendingCorrection,
  getOrderRevision,
  isCorrectable,
  loadOrderLines,
  OutOfStockError,
  recordCorrection,
  type StockChanges,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, pendingCorrections } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';
import { closePaidLink } from '../links/payment-links.ts';
import { isCoveringRefunds } from '../refunds/covering-refunds.ts';
import { loadRefundable } from '../refunds/load-refundable.ts';
import { findOpenRefund } from '../refunds/refundable.ts';

type Pending = NonNullable<Awaited<ReturnType<typeof findPendingCorrection>>>;

/** Whether a payment is in time: a page that stayed open may be paid after the end of its link. */
const isInTime = ({ state }: AttemptRow, { expiresAt }: Pending): boolean =>
  state === 'Pending' || expiresAt > new Date();

/**
 * Makes the correction of an order that a payment link paid, if the order is as it was priced, and
 * nothing is returned of it that the correction takes away. The caller has locked the order.
 * @returns undefined when it cannot be made any more: it has ended, and the payment is refunded
 */
export async function applyPaidCorrection(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<StockChanges | undefined> {
  const pending = await findPendingCorrection(db, order.referenceCode);
  if (!pending || pending.id !== attempt.correctionId) return undefined;
  const stockChanges = await tryCorrection(db, order, attempt, pending);
  if (!stockChanges) await endPendingCorrection(db, order.referenceCode);
  return stockChanges;
}

async function tryCorrection(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  pending: Pending,
): Promise<StockChanges | undefined> {
  const { referenceCode } = order;
  const { plan } = pending;
  if (!plan || !isInTime(attempt, pending)) return undefined;
  const rows = await loadOrderLines(db, referenceCode);
  const isSame =
    getOrderRevision(order, rows) === pending.revision && isCorrectable(order, 'staff');
  const refundable = await loadRefundable(db, order);
  const isPaid = order.totalFils + attempt.amountFils === plan.order.totalFils;
  if (!isSame || !isPaid || findOpenRefund(refundable)) return undefined;
  if (!isCoveringRefunds(plan, rows, refundable)) return undefined;
  const { stockUses, reason, staffId, id } = pending;
  try {
    return await db.transaction(async (savepoint) => {
      await savepoint
        .update(pendingCorrections)
        .set({ endedAt: new Date(), isReserved: false, plan: null, reason: null })
        .where(eq(pendingCorrections.id, id));
      await closePaidLink(savepoint, referenceCode);
      const by = { actor: 'staff' as const, reason, staffId };
      const units = { taken: stockUses, reserved: stockUses };
      const correction = { plan, ...units, by };
      return (await recordCorrection(savepoint, order, rows, correction)).stockChanges;
    });
  } catch (error) {
    // An import has set a stock below the reserved units.
    if (error instanceof OutOfStockError) return undefined;
    throw error;
  }
}
