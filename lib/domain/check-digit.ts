import { toLatinDigits } from './digits.ts';

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

/** The public form of a stored number, such as `R-1048271`: prefix, number, check digit. */
export const formatWithCheckDigit = (prefix: string, value: number): string =>
  `${prefix}${value}${dammDigit(String(value))}`;

/** 6 to 9 digits without leading zero, followed by the check digit. */
const DIGITS = /^[1-9]\d{6,9}$/;

/**
 * The digits of a typed number: spaces, other dashes, a missing prefix, lower case and Arabic-Indic
 * digits are accepted. Undefined for any other text; the check digit may be wrong.
 */
export function findTypedDigits(prefix: string, text: string): string | undefined {
  const typed = toLatinDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}\u2212_#]/gu, '')
    .toUpperCase();
  const letters = prefix.slice(0, -1);
  const digits = typed.startsWith(letters) ? typed.slice(letters.length) : typed;
  return DIGITS.test(digits) ? digits : undefined;
}

/** The stored number of a typed number; undefined for any other text. */
export function parseTypedNumber(prefix: string, text: string): number | undefined {
  const digits = findTypedDigits(prefix, text);
  return digits !== undefined && dammDigit(digits) === '0'
    ? Number(digits.slice(0, -1))
    : undefined;
}
