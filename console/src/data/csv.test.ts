import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('a CSV file quotes separators, quotes and line breaks', () => {
  expect(toCsv([['a', 'b,c', 'say "d"', 'e\nf', undefined, 1.5]])).toBe(
    'a,"b,c","say ""d""","e\nf",,1.5',
  );
});

it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx'])(
  'a CSV file keeps a spreadsheet from running the cell %j as a formula',
  (text) => expect(toCsv([[text]])).toBe(`'${text}`),
);

it('a CSV file keeps negative amounts as numbers', () => {
  expect(toCsv([[-1, '-2.500']])).toBe('-1,-2.500');
});
