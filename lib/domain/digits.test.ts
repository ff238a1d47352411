import { expect, test } from 'vitest';
import { parseAmount, toLatinDigits } from './digits';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['AHLAN١٠', 'AHLAN10'],
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
  ['', undefined],
  ['-1', undefined],
  ['1.2.3', undefined],
  ['abc', undefined],
])('parses %j as the amount %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});
