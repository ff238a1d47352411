import { expect, it } from 'vitest';
import { formatCaseNumber, parseCaseNumber } from './case-number.ts';
import { formatPickUpCode, parsePickUpCode } from './pick-up.ts';
import { formatReturnNumber, parseReturnNumber } from './return-number.ts';

const toArabic = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

it.each([
  ['pick-up code', formatPickUpCode, parsePickUpCode],
  ['return number', formatReturnNumber, parseReturnNumber],
  ['case number', formatCaseNumber, parseCaseNumber],
])('a %s is parsed however a person types it', (_, format, parse) => {
  const printed = format(104_827);
  const digits = printed.slice(2);
  for (const typed of [
    printed,
    printed.toLowerCase(),
    printed.replace('-', ''),
    printed.replace('-', ' – '),
    digits,
    toArabic(digits),
    ` ${toArabic(printed)} `,
    `${digits.slice(0, 3)} ${digits.slice(3)}`,
  ])
    expect(parse(typed)).toBe(104_827);
  for (const wrong of ['', 'abc', digits.slice(1), `Z-${digits}`, `${digits.slice(0, -1)}9`])
    expect(parse(wrong)).toBeUndefined();
});
