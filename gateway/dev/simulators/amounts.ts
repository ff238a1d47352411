/** Fils of a JSON number; undefined when it has more than three decimals. */
export function parseFils(amount: number): number | undefined {
  const fils = Math.round(amount * 1000);
  return Math.abs(amount * 1000 - fils) < 1e-6 ? fils : undefined;
}

/** Fils of a decimal text; undefined when it is not one with at most three decimals. */
export function parseDecimalText(amount: string): number | undefined {
  return /^\d{1,9}(\.\d{1,3})?$/.test(amount) ? parseFils(Number(amount)) : undefined;
}

/** 12500 → "12.500". */
export const toDecimalText = (fils: number) => (fils / 1000).toFixed(3);
