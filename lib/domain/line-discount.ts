/**
 * The only division of a discount among the lines of an order, and of a line among its units.
 * Amounts are integer fils.
 */

/** `part / whole` of an amount, rounded half up once. */
function share(amountFils: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = BigInt(2) * BigInt(amountFils) * BigInt(part);
  return Number((doubled + BigInt(whole)) / (BigInt(2) * BigInt(whole)));
}

/**
 * Divides a discount among lines in proportion to their totals. Each share is the difference of two
 * rounded running totals, so that the shares add up to the discount and none exceeds its line.
 * Lines that the discount is not for have the total 0.
 */
export function divideDiscount(
  eligibleLineFils: readonly number[],
  discountFils: number,
): number[] {
  const eligibleFils = eligibleLineFils.reduce((sum, fils) => sum + fils, 0);
  let runningFils = 0;
  return eligibleLineFils.map((fils) => {
    const before = share(discountFils, runningFils, eligibleFils);
    runningFils += fils;
    return share(discountFils, runningFils, eligibleFils) - before;
  });
}

/** A line as it was sold. */
export interface SoldLine {
  quantity: number;
  /** Before the discount. */
  lineFils: number;
  discountFils: number;
}

/**
 * What was paid for the first units of a line. The amount of further units is the difference of two
 * results, so that all units add up to what was paid for the line.
 */
export function getPaidFils(
  { quantity, lineFils, discountFils }: SoldLine,
  units: number = quantity,
): number {
  return share(lineFils - discountFils, units, quantity);
}
