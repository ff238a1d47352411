/**
 * The total of a line of a cart or order in integer fils: unit price × quantity. Both are integers,
 * so there is no rounding. The gateway charges and the browser shows this. Unit prices:
 * `lib/shop/cart/unit-price.ts` in the browser, `gateway/catalogue/pricing/price-lines.ts` in the
 * gateway.
 */
export function lineTotal(unitFils: number, quantity: number): number {
  return unitFils * quantity;
}

/** The units of some lines together. */
export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
