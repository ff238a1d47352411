import { describe, expect, it } from 'vitest';
import {
  formatOrderNumber,
  isOrderNumber,
  orderNumberValue,
  parseOrderNumber,
} from './order-number.ts';

const NUMBER = '3B-1048271';

/** 10,000 stored numbers spread over six to nine digits. */
const VALUES = Array.from(
  { length: 10_000 },
  (_, index) => 100_000 + ((index * 7_919 + index ** 3) % 999_900_000),
);
const toDigits = (value: number) => formatOrderNumber(value).slice(3);

describe('an order number', () => {
  it('an order number consists of prefix, number and Damm check digit', () => {
    expect(formatOrderNumber(104_827)).toBe(NUMBER);
    // The example of Damm: the check digit of 572 is 4.
    expect(formatOrderNumber(572)).toBe('3B-5724');
    expect(orderNumberValue(NUMBER)).toBe(104_827);
  });

  it.each([
    ['as it is printed', NUMBER],
    ['in lower case', NUMBER.toLowerCase()],
    ['without the dash', '3B1048271'],
    ['without the prefix', '1048271'],
    ['with spaces around and inside', ' 3B - 104 8271\u00A0\n'],
    ['with another dash', '3B–1048271'],
    ['with a hash sign', '#1048271'],
    ['with direction marks, as copied from Arabic text', '\u20683B-1048271\u2069\u200F'],
    ['with Arabic-Indic digits', '٣B-١٠٤٨٢٧١'],
    ['with Persian digits and no prefix', '۱۰۴۸۲۷۱'],
  ])('parses the order number when typed %s', (_, text) => {
    expect(parseOrderNumber(text)).toEqual({ kind: 'valid', orderNumber: NUMBER });
  });

  it.each([
    ['nothing', ''],
    ['only the prefix', '3B-'],
    ['too few digits', '3B-104827'],
    ['too many digits', '3B-10482710000'],
    ['a leading zero', '3B-0048271'],
    ['another prefix', '4C-1048271'],
    ['a reference code', '3F4K7M2Q9R0TVW1XYZ58ABCDE6'],
    ['a path', '../3B-1048271'],
  ])('parses no order number from %s', (_, text) => {
    expect(parseOrderNumber(text).kind).toBe('malformed');
  });

  it('the check digit detects every wrong digit of 10,000 order numbers', () => {
    for (const value of VALUES) {
      const digits = toDigits(value);
      for (let at = 0; at < digits.length; at += 1) {
        for (let digit = 0; digit < 10; digit += 1) {
          const mistyped = digits.slice(0, at) + digit + digits.slice(at + 1);
          if (mistyped !== digits && isOrderNumber(`3B-${mistyped}`))
            throw new Error(`${mistyped} passes for ${digits}`);
        }
      }
    }
  });

  it('the check digit detects every transposition of neighbours in 10,000 order numbers', () => {
    for (const value of VALUES) {
      const digits = toDigits(value);
      for (let at = 0; at + 1 < digits.length; at += 1) {
        const swapped =
          digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2);
        if (swapped !== digits && isOrderNumber(`3B-${swapped}`))
          throw new Error(`${swapped} passes for ${digits}`);
      }
    }
  });

  it('parses 10,000 order numbers from their printed form', () => {
    for (const value of VALUES) {
      const orderNumber = formatOrderNumber(value);
      expect(parseOrderNumber(orderNumber)).toEqual({ kind: 'valid', orderNumber });
      expect(orderNumberValue(orderNumber)).toBe(value);
    }
  });

  it('reports a wrong check digit for a mistyped order number', () => {
    expect(parseOrderNumber('3B-1048272').kind).toBe('wrongCheckDigit');
    expect(parseOrderNumber('3B-1084271').kind).toBe('wrongCheckDigit');
    expect(isOrderNumber('3B-1048272')).toBe(false);
    expect(isOrderNumber('1048271')).toBe(false);
  });
});
