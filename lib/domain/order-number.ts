import { toLatinDigits } from './digits.ts';

const PREFIX = '3B-';
/** The number itself has 6 to 9 digits and does not begin with 0; the check digit follows it. */
const DIGITS = /^[1-9]\d{6,9}$/;
const CANONICAL = /^3B-[1-9]\d{6,9}$/;

/**
 * The quasigroup of H. M. Damm (2004). It is totally anti-symmetric, so the check digit detects every wrong digit and every swap of two
 * neighbours; Luhn's misses 09 and 90.
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

function dammDigit(digits: string): string {
  let interim = '0';
  for (const digit of digits) interim = DAMM[Number(interim)]?.charAt(Number(digit)) ?? '';
  return interim;
}

/** The stored number as people read it, `3B-1048271`: prefix, number, check digit. */
export function formatOrderNumber(value: number): string {
  return `${PREFIX}${value}${dammDigit(String(value))}`;
}

export type ParsedOrderNumber =
  | { kind: 'valid'; orderNumber: string }
  /** It has the form of an order number, but was mistyped. */
  | { kind: 'wrongCheckDigit' }
  | { kind: 'malformed' };

/** Reads an order number however it was typed: with spaces or other dashes, without the prefix, in lower case, with Arabic-Indic digits. */
export function parseOrderNumber(text: string): ParsedOrderNumber {
  const digits = toLatinDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}\u2212_#]/gu, '')
    .toUpperCase()
    .replace(/^3B/, '');
  if (!DIGITS.test(digits)) return { kind: 'malformed' };
  return dammDigit(digits) === '0' ? { kind: 'valid', orderNumber: PREFIX + digits } : { kind: 'wrongCheckDigit' };
}

/** Whether a text is an order number in its one written form, with a correct check digit. */
export function isOrderNumber(text: string): boolean {
  return CANONICAL.test(text) && dammDigit(text.slice(PREFIX.length)) === '0';
}

/** The stored number of a valid order number: without prefix and check digit. */
export function orderNumberValue(orderNumber: string): number {
  return Number(orderNumber.slice(PREFIX.length, -1));
}
