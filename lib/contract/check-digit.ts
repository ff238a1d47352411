/**
 * Damm's quasigroup (2004). It is totally anti-symmetric: the check digit detects every wrong digit
 * and every transposition of neighbours; Luhn misses 09 and 90.
 */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** The check digit of a number; 0 for a number that ends with its own. */
export function dammDigit(digits: string): string {
  let interim = '0';
  for (const digit of digits) interim = DAMM[Number(interim)]?.charAt(Number(digit)) ?? '';
  return interim;
}

/** Whether the last digit of a GTIN is its check digit: the others count 3 and 1 by turns. */
export function hasGtinCheckDigit(gtin: string): boolean {
  const digits = [...gtin].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}
