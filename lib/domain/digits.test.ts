import { expect, test } from 'vitest';
import { parseAmount, toLatinDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['HELLO١٠', 'HELLO10'],
  ['رمز ۵ و ٥', 'رمز 5 و 5'],
  ['0123456789', '0123456789'],
  ['', ''],
  ['Ⅳ ५ ೫ 𝟓', 'Ⅳ ५ ೫ 𝟓'],
])('converts the digits of %s to %s', (typed, read) => expect(toLatinDigits(typed)).toBe(read));

test.each([
  ['12.5', 12.5],
  ['١٢٫٥', 12.5],
  ['1,250.750', 1250.75],
  [' ٥٠ ', 50],
  ['٥٬٠٠٠', 5000],
  ['5,5', 5.5],
  ['٥،٥', 5.5],
  ['12,50', 12.5],
  ['1,250', 1250],
  ['1,234,567.5', 1234567.5],
  ['1.250,75', 1250.75],
  ['1 250', 1250],
  ['\u200f5.5\u2069', 5.5],
  ['1,2,3', undefined],
  ['1,25,000', undefined],
  ['1e3', undefined],
  ['5.5 KWD', undefined],
  ['.5', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.2.3', undefined],
  ['abc', undefined],
])('parses %j as the amount %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});
