import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const FORMAT = {
  name: 'test',
  columns: { sku: ['SKU', 'الرمز'], text: ['Text'] },
  required: ['sku'],
} as const;
const read = (text: string) =>
  readTable<'sku' | 'text'>(text, FORMAT, 'file.csv').rows.map((row) => [
    row.line,
    row.get('sku'),
    row.get('text'),
  ]);

it.each([
  ['CRLF, then LF', 'SKU,Text\r\nA,1\nB,2\nC,3\n'],
  ['LF, then CRLF', 'SKU,Text\nA,1\r\nB,2\r\nC,3'],
  ['CR, then LF and CRLF', 'SKU,Text\rA,1\nB,2\r\nC,3\r'],
  ['a mark, tabs and Arabic headings', '\uFEFFالرمز\tText\r\nA\t1\nB\t2\rC\t3'],
])('a table with line endings of %s has all of its rows', (_, text) => {
  expect(read(text).map((row) => row.slice(1))).toEqual([
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
  ]);
});

it('a table with a line that names its separator has all of its rows', () => {
  expect(read('sep=;\r\nSKU;Text\nA;1\nB;2\n').map(([, sku]) => sku)).toEqual(['A', 'B']);
});

it('line endings of a quoted cell stay, and lines are counted as an editor does', () => {
  expect(read('SKU,Text\r\nA,"1\n2"\nB,"3\r\n4"')).toEqual([
    [2, 'A', '1\n2'],
    [4, 'B', '3\r\n4'],
  ]);
});

it.each(['SKU,Text', 'SKU,Text\r\n', 'sep=,\r\nSKU,Text\n\n,\n'])(
  'the table %j without a row is an error',
  (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'table_empty' }));
  },
);
