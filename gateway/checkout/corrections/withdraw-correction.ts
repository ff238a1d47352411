import {
  endPendingCorrection,
  findPendingCorrection,
  lockOrder,
  publishStockChanges,
  releaseCorrection,
  type StockChanges,
} from '../../orders/public.ts';
import { voidOpenPayment } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { CheckoutServices } from '../services.ts';

/**
 * Ends a correction that waits for its payment, and releases what it has reserved. The caller has
 * locked the order.
 * @returns undefined when the order has none
 */
export async function withdrawPending(
  db: Database,
  referenceCode: string,
): Promise<StockChanges | undefined> {
  const pending = await findPendingCorrection(db, referenceCode);
  if (!pending) return undefined;
  await endPendingCorrection(db, referenceCode);
  return releaseCorrection(db, pending);
}

/**
 * Withdraws the correction of an order that waits for its payment.
 * @throws `no_pending_correction`, also when it has just been paid, and `payment_unavailable`
 */
export async function withdrawCorrection(
  deps: CheckoutServices,
  referenceCode: string,
): Promise<void> {
  await voidOpenPayment(deps, referenceCode);
  const stockChanges = await transact(deps.database.db, async (tx) => {
    await lockOrder(tx, referenceCode);
    return withdrawPending(tx, referenceCode);
  });
  if (!stockChanges)
    throw conflict(
      'no_pending_correction',
      'No correction of the order waits for a payment: it was paid, or has ended.',
    );
  publishStockChanges(deps, stockChanges);
}
