/** Quantity rules (specification, section 5): never below one, a pre-order never above its cap. */
export const MIN_QUANTITY = 1;

export function canDecrease(quantity: number): boolean {
  return quantity > MIN_QUANTITY;
}

/** @param max the pre-order's cap; undefined for items that have none. */
export function canIncrease(quantity: number, max?: number): boolean {
  return max === undefined || max > quantity;
}

/** The nearest allowed whole quantity. */
export function clampQuantity(quantity: number, max?: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : MIN_QUANTITY;
  return Math.max(MIN_QUANTITY, max === undefined ? whole : Math.min(whole, max));
}
