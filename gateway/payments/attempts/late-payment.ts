import { checkAvailability } from '../../catalogue/public.ts';
import {
  isPayExpired,
  isShort,
  loadOrderLines,
  OutOfStockError,
  reserveAgain,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type AttemptRow, refunds } from '../../platform/db/schema/payments.ts';
import { and, eq } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { storeRefund } from '../refunds/store-refund.ts';

/**
 * Whether a payment is for an earlier total of the order, or was made on a page that stayed open
 * after the time to pay.
 */
export const isOutdated = (order: OrderRow, { amountFils, state }: AttemptRow): boolean =>
  amountFils !== order.totalFils || (state !== 'Pending' && isPayExpired(order));

/**
 * Reserves stock, promotion and points of an unpaid order again.
 * @returns undefined, and reserves nothing, when one of them is gone
 */
export async function reserveAgainIfNeeded(
  db: Database,
  order: OrderRow,
): Promise<OrderRow | undefined> {
  if (order.stockState === 'held') return order;
  const items = await loadOrderLines(db, order.referenceCode);
  if (isShort(await checkAvailability({ db }, { countryCode: order.countryCode, items })))
    return undefined;
  try {
    await db.transaction((savepoint) => reserveAgain(savepoint, order));
    return { ...order, stockState: 'held' };
  } catch (error) {
    if (error instanceof OutOfStockError || error instanceof ProblemError) return undefined;
    throw error;
  }
}

/**
 * Records the refund of a payment that an order or its correction no longer needs, once: only staff
 * repeat a refund that the provider rejected.
 * @returns undefined when it was recorded before
 */
export async function storeExtraRefund(
  db: Database,
  { id: attemptId, referenceCode, amountFils: moneyFils }: AttemptRow,
): Promise<string | undefined> {
  const reason = 'extraPayment' as const;
  const isSame = and(eq(refunds.attemptId, attemptId), eq(refunds.reason, reason));
  if ((await db.$count(refunds, isSame)) > 0) return undefined;
  const refund = { referenceCode, reason, moneyFils, pointsFils: 0 };
  return storeRefund(db, refund, [{ attemptId, leftFils: moneyFils }]);
}
