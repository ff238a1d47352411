import type { RefundLine } from '../../../lib/contract/order.ts';
import { canReceivePoints, loadOrderLines } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { loadPayment } from './load-payment.ts';
import { findOpenRefund, getLinesFils, getRefundable, type Refundable } from './refundable.ts';

/** Reads what is left to refund. The caller has locked the order. */
export async function loadRefundable(db: Database, order: OrderRow): Promise<Refundable> {
  const { root, refunds, attempts, exchanges } = await loadPayment(db, order);
  const acceptsPoints = await canReceivePoints(db, order.userId);
  const { referenceCode } = order;
  return getRefundable(root, refunds, attempts, acceptsPoints, { referenceCode, exchanges });
}

/** Whether a refund of the whole order is waiting for the provider. */
export async function hasOpenRefund(db: Database, order: OrderRow): Promise<boolean> {
  return findOpenRefund(await loadRefundable(db, order)) !== undefined;
}

/**
 * What was paid for lines of an order, in fils.
 * @throws `refund_too_high`
 */
export async function loadLinesFils(
  db: Database,
  order: OrderRow,
  refundable: Refundable,
  lines: readonly RefundLine[],
): Promise<number> {
  return getLinesFils(await loadOrderLines(db, order.referenceCode), refundable, lines);
}
