import { dammDigit } from '../contract/check-digit.ts';
import { toLatinDigits } from './digits.ts';

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
