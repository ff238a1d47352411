import type { RefundPreview } from '../../../lib/contract/staff-payments.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { hasShipped } from '../../../lib/domain/order-status.ts';
import { loadOrderLines, toRefundLine } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import {
  type Points,
  planRefund,
  type RequestedRefund,
  requireFailedExtraRefund,
} from './begin-refund.ts';
import { loadRefundable } from './load-refundable.ts';
import { splitRefund } from './refundable.ts';

/**
 * What the repeated refund of an extra payment would return: nothing of the order itself.
 * @throws `no_failed_refund`
 */
export async function previewExtraPaymentRefund(
  db: Database,
  order: OrderRow,
): Promise<RefundPreview> {
  const { moneyFils, pointsFils } = await requireFailedExtraRefund(db, order.referenceCode);
  const { leftFils } = await loadRefundable(db, order);
  return {
    amount: kwdFromFils(moneyFils),
    points: kwdFromFils(pointsFils),
    left: kwdFromFils(leftFils),
    isRest: false,
    restocked: [],
  };
}

/**
 * What a refund would return, without recording it.
 * @throws the problems of `beginRefund`
 */
export async function previewRefund(
  db: Database,
  order: OrderRow,
  request: RequestedRefund,
  features: Points,
): Promise<RefundPreview> {
  const refundable = await loadRefundable(db, order);
  const plan = await planRefund(db, order, { refundable, features }, request);
  const { fils, refundType, reason, lines: wanted, isRestocked } = plan;
  const { moneyFils, pointsFils } = splitRefund(fils, refundable, refundType);
  const isRest = reason === 'order';
  const lines =
    isRest && !hasShipped(order.status) ? await loadOrderLines(db, order.referenceCode) : [];
  const partial = isRestocked && wanted ? wanted : [];
  return {
    amount: kwdFromFils(moneyFils),
    points: kwdFromFils(pointsFils),
    left: kwdFromFils(refundable.leftFils - fils),
    isRest,
    restocked: (isRest ? lines : partial).map(toRefundLine),
  };
}
