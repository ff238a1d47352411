import type { RefundType } from '../../../lib/contract/order.ts';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import { pointsNotPossible } from '../../orders/public.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { Refundable } from './refundable.ts';

/**
 * Where a refund goes: as requested, otherwise as the shopper asked for with the cancellation.
 * @throws `points_not_possible` when points are requested in a shop that has none, or for a buyer
 *   without an account; the shopper's earlier choice becomes money then
 */
export function chooseRefundType(
  requested: RefundType | undefined,
  ofOrder: RefundType,
  { acceptsPoints }: Pick<Refundable, 'acceptsPoints'>,
  { points }: Pick<FeatureConfig, 'points'>,
): RefundType {
  if (acceptsPoints && points) return requested ?? ofOrder;
  if (requested === 'Point') throw pointsNotPossible();
  return 'Refund';
}

/** @throws 409 `conflict` when a part was refunded since somebody saw what was left */
export function requireExpectedLeft(
  expectedFils: number | undefined,
  { leftFils }: Pick<Refundable, 'leftFils'>,
): void {
  if (expectedFils !== undefined && expectedFils !== leftFils)
    throw conflict('conflict', 'A part of the order was refunded meanwhile. Nothing was refunded.');
}

/** The refund of everything that is left refunds the order. */
export const chooseRefundReason = (
  fils: number,
  { leftFils }: Pick<Refundable, 'leftFils'>,
  { status }: Pick<OrderRow, 'status'>,
): 'order' | 'partial' => (fils === leftFils && status !== 'Refunded' ? 'order' : 'partial');
