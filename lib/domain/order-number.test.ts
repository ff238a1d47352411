import { describe, expect, it } from 'vitest';
import { orderPrefix } from '../../shop.config.ts';
import {
  formatOrderNumber,
  isOrderNumber,
  orderNumberValue,
  parseOrderNumber,
} from './order-number.ts';

const NUMBER = `${orderPrefix}1048271`;
const LETTERS = orderPrefix.slice(0, -1);

/** 10,000 stored numbers spread over six to nine digits. */
const VALUES = Array.from(
  { length: 10_000 },
  (_, index) => 100_000 + ((index * 7_919 + index ** 3) % 999_900_000),
);
const toDigits = (value: number) => formatOrderNumber(value).slice(orderPrefix.length);

describe('an order number', () => {
  it('an order number consists of prefix, number and Damm check digit', () => {
    expect(formatOrderNumber(104_827)).toBe(NUMBER);
    // The example of Damm: the check digit of 572 is 4.
    expect(formatOrderNumber(572)).toBe(`${orderPrefix}5724`);
    expect(orderNumberValue(NUMBER)).toBe(104_827);
  });

  it.each([
    ['as it is printed', NUMBER],
    ['in lower case', NUMBER.toLowerCase()],
    ['without the dash', `${LETTERS}1048271`],
    ['without the prefix', '1048271'],
    ['with spaces around and inside', ` ${LETTERS} - 104 8271\u00A0\n`],
    ['with another dash', `${LETTERS}–1048271`],
    ['with a hash sign', '#1048271'],
    ['with direction marks, as copied from Arabic text', `\u2068${orderPrefix}1048271\u2069\u200F`],
    [
      'with Arabic-Indic digits',
      `${orderPrefix.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))}١٠٤٨٢٧١`,
    ],
    ['with Persian digits and no prefix', '۱۰۴۸۲۷۱'],
  ])('parses the order number when typed %s', (_, text) => {
    expect(parseOrderNumber(text)).toEqual({ kind: 'valid', orderNumber: NUMBER });
  });

  it.each([
    ['nothing', ''],
    ['only the prefix', orderPrefix],
    ['too few digits', `${orderPrefix}104827`],
    ['too many digits', `${orderPrefix}10482710000`],
    ['a leading zero', `${orderPrefix}0048271`],
    ['another prefix', 'ZZZZZ-1048271'],
    ['a reference code', '3F4K7M2Q9R0TVW1XYZ58ABCDE6'],
    ['a path', `../${orderPrefix}1048271`],
  ])('parses no order number from %s', (_, text) => {
    expect(parseOrderNumber(text).kind).toBe('malformed');
  });

  it('the check digit detects every wrong digit of 10,000 order numbers', () => {
    for (const value of VALUES) {
      const digits = toDigits(value);
      for (let at = 0; at < digits.length; at += 1) {
        for (let digit = 0; digit < 10; digit += 1) {
          const mistyped = digits.slice(0, at) + digit + digits.slice(at + 1);
          if (mistyped !== digits && isOrderNumber(`${orderPrefix}${mistyped}`))
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
        if (swapped !== digits && isOrderNumber(`${orderPrefix}${swapped}`))
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
    expect(parseOrderNumber(`${orderPrefix}1048272`).kind).toBe('wrongCheckDigit');
    expect(parseOrderNumber(`${orderPrefix}1084271`).kind).toBe('wrongCheckDigit');
    expect(isOrderNumber(`${orderPrefix}1048272`)).toBe(false);
    expect(isOrderNumber('1048271')).toBe(false);
  });
});
