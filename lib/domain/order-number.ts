import { orderPrefix } from '../../shop.config.ts';
import { dammDigit, formatWithCheckDigit } from './check-digit.ts';
import { toLatinDigits } from './digits.ts';

/** 6 to 9 digits without leading zero, followed by the check digit. */
const DIGITS = /^[1-9]\d{6,9}$/;
const CANONICAL = new RegExp(`^${orderPrefix}[1-9]\\d{6,9}$`);
/** The prefix as typed: without its hyphen. */
const TYPED_PREFIX = new RegExp(`^${orderPrefix.slice(0, -1)}`);

/** The public form of a stored number, `SHOP-1048271`: prefix, number, check digit. */
export function formatOrderNumber(value: number): string {
  return formatWithCheckDigit(orderPrefix, value);
}

export type ParsedOrderNumber =
  | { kind: 'valid'; orderNumber: string }
  /** Well-formed, but mistyped. */
  | { kind: 'wrongCheckDigit' }
  | { kind: 'malformed' };

/**
 * Parses a typed order number: spaces, other dashes, missing prefix, lower case and Arabic-Indic
 * digits are accepted.
 */
export function parseOrderNumber(text: string): ParsedOrderNumber {
  const digits = toLatinDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}\u2212_#]/gu, '')
    .toUpperCase()
    .replace(TYPED_PREFIX, '');
  if (!DIGITS.test(digits)) return { kind: 'malformed' };
  return dammDigit(digits) === '0'
    ? { kind: 'valid', orderNumber: orderPrefix + digits }
    : { kind: 'wrongCheckDigit' };
}

/** Whether a text is an order number in canonical form with a correct check digit. */
export function isOrderNumber(text: string): boolean {
  return CANONICAL.test(text) && dammDigit(text.slice(orderPrefix.length)) === '0';
}

/** The stored number of a valid order number, without prefix and check digit. */
export function orderNumberValue(orderNumber: string): number {
  return Number(orderNumber.slice(orderPrefix.length, -1));
}
