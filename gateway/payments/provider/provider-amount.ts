/**
 * Amounts of providers: integer fils here, decimals of KWD in requests. No arithmetic with floating
 * point numbers.
 */

const DECIMAL = /^(?<whole>\d{1,9})(?:\.(?<fraction>\d{1,3}))?$/;

/** 12500 → "12.500". */
export function toDecimalText(fils: number): string {
  return `${Math.trunc(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`;
}

/** 12500 → 12.5: the nearest number to the decimal, for APIs that take JSON numbers. */
export function toDecimalNumber(fils: number): number {
  return Number(toDecimalText(fils));
}

/**
 * Fils of a decimal ("12.5", 12.5). Undefined when it is negative, not a decimal, or has more than
 * three decimal places.
 */
export function parseDecimal(amount: string | number): number | undefined {
  const { whole, fraction = '' } = DECIMAL.exec(String(amount))?.groups ?? {};
  return whole === undefined ? undefined : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
}
