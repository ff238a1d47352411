/** The money paid for products, in fils: neither points nor the delivery fee earn points. */
export function getEarningFils(order: { totalFils: number; deliveryFeeFils: number }): number {
  return Math.max(0, order.totalFils - order.deliveryFeeFils);
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
