/** At least one; a pre-order also has a maximum. */
export const MIN_QUANTITY = 1;

export function canDecrease(quantity: number): boolean {
  return quantity > MIN_QUANTITY;
}

/** @param max maximum of a pre-order; undefined for other products */
export function canIncrease(quantity: number, max?: number): boolean {
  return max === undefined || max > quantity;
}

/** The nearest valid integer. */
export function clampQuantity(quantity: number, max?: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : MIN_QUANTITY;
  return Math.max(MIN_QUANTITY, max === undefined ? whole : Math.min(whole, max));
}
