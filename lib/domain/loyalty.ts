import type { OrderTotal } from './order-total.ts';

export type EarningAmounts = Pick<OrderTotal, 'totalFils' | 'deliveryFeeFils' | 'wrappingFils'>;

/** What is paid for other things than products, in fils. */
const getFeesFils = ({ deliveryFeeFils, wrappingFils }: EarningAmounts): number =>
  deliveryFeeFils + wrappingFils;

/** The money paid for products, in fils: neither points nor fees earn points. */
export function getEarningFils(order: EarningAmounts): number {
  return Math.max(0, order.totalFils - getFeesFils(order));
}

/** A refund in fils: of everything that is left, of lines, or of an amount. */
export interface CountedRefund {
  part: 'rest' | 'lines' | 'amount';
  fils: number;
}

/**
 * What was refunded for products, in fils: an amount that is not higher than the fees that are left
 * is a refund of fees. Refunds are oldest first.
 */
export function getRefundedProductFils(
  order: EarningAmounts,
  refunds: readonly CountedRefund[],
): number {
  let feesFils = getFeesFils(order);
  let productFils = 0;
  for (const { part, fils } of refunds)
    if (part === 'amount' && fils <= feesFils) feesFils -= fils;
    else productFils += fils;
  return productFils;
}

/**
 * Points that an amount earns, in fils, rounded down.
 * @param percent with at most two decimals
 */
export function getEarnedPoints(earningFils: number, percent: number): number {
  return Math.floor((earningFils * Math.round(percent * 100)) / 10_000);
}

/** What remains of the earned points of an order after refunds, in fils, rounded down. */
export function getRemainingPoints(
  earnedFils: number,
  earningFils: number,
  refundedFils: number,
): number {
  if (earningFils === 0) return 0;
  const leftFils = Math.max(0, earningFils - refundedFils);
  return Math.floor((earnedFils * leftFils) / earningFils);
}
