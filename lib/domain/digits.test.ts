import { expect, test } from 'vitest';
import { toLatinDigits } from './digits';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['AHLAN١٠', 'AHLAN10'],
  ['رمز ۵ و ٥', 'رمز 5 و 5'],
  ['0123456789', '0123456789'],
  ['', ''],
  ['Ⅳ ५ ೫ 𝟓', 'Ⅳ ५ ೫ 𝟓'],
])('%s reads %s', (typed, read) => expect(toLatinDigits(typed)).toBe(read));
