import { orderPrefix } from '../../shop.config.ts';
import { dammDigit } from '../contract/check-digit.ts';
import { findTypedDigits, formatWithCheckDigit } from './check-digit.ts';

const CANONICAL = new RegExp(`^${orderPrefix}[1-9]\\d{6,9}$`);

/** The public form of a stored number, `SHOP-1048271`: prefix, number, check digit. */
export function formatOrderNumber(value: number): string {
  return formatWithCheckDigit(orderPrefix, value);
}

export type ParsedOrderNumber =
  | { kind: 'valid'; orderNumber: string }
  /** Well-formed, but mistyped. */
  | { kind: 'wrongCheckDigit' }
  | { kind: 'malformed' };

/** Parses an order number, however it is typed. */
export function parseOrderNumber(text: string): ParsedOrderNumber {
  const digits = findTypedDigits(orderPrefix, text);
  if (digits === undefined) return { kind: 'malformed' };
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
