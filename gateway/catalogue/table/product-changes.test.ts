import { expect, it } from 'vitest';
import { readProductTable } from './product-changes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const { lines, rejected } = readProductTable(bytes(text));
  return {
    changes: lines.map(({ line, text: json }) => [line, JSON.parse(json)]),
    problems: rejected.map(({ line, problems }) => [
      line,
      problems?.map(({ path, code }) => `${path} ${code}`).join(),
    ]),
  };
};

it('a table with the marks of a spreadsheet, semicolons, Arabic headings and digits is read', () => {
  const text =
    '\uFEFFالرمز;السعر;سعر العرض;نهاية العرض;المخزون;معروض للبيع\r\nHON-1;١٢٫٥٠٠;10.250;2026-11-30;٤٠;نعم\r\n';
  expect(read(text)).toEqual({
    changes: [
      [
        2,
        {
          kind: 'change',
          sku: 'HON-1',
          price: 12.5,
          salePrice: 10.25,
          saleEndsAt: '2026-11-30T21:00:00.000Z',
          stock: 40,
          isEnabled: true,
        },
      ],
    ],
    problems: [],
  });
});

it('a table changes what it has columns for; an empty cell ends the sale', () => {
  const text =
    'SKU,Title in English,Reserved,Sale price,Sale from,Sale until\nHON-1,"Honey, raw",3,,,\n\nHON-2,Dates,0,4.500,2026-12-01T00:00,2026-12-02T18:30';
  expect(read(text).changes).toEqual([
    [
      2,
      {
        kind: 'change',
        sku: 'HON-1',
        title: { En: 'Honey, raw' },
        ...{ salePrice: null, saleStartsAt: null, saleEndsAt: null },
      },
    ],
    [
      4,
      {
        kind: 'change',
        sku: 'HON-2',
        title: { En: 'Dates' },
        salePrice: 4.5,
        saleStartsAt: '2026-11-30T21:00:00.000Z',
        saleEndsAt: '2026-12-02T15:30:00.000Z',
      },
    ],
  ]);
});

it('an empty cell of units, as bundles have it, leaves the units as they are', () => {
  const { lines, rejected } = readProductTable(bytes('sku,price,stock\nBOX-1,5,'));
  expect(rejected).toEqual([]);
  expect(lines.map(({ text }) => JSON.parse(text))).toEqual([
    { kind: 'change', sku: 'BOX-1', price: 5 },
  ]);
});

it('each row that cannot be read says which cells are wrong', () => {
  const text = [
    'sku,titleAr,price,stock,saleStartsAt,isEnabled',
    'HON-1,عسل,"1,250",5,,true',
    'HON-2,,1.2345,5.5,12/1/2026,maybe',
    ',عسل,1,1,,no',
  ].join('\n');
  expect(read(text)).toEqual({
    changes: [],
    problems: [
      [2, 'price unclear_number'],
      [
        3,
        'title.Ar missing,price decimals,saleStartsAt not_a_time,stock unclear_number,isEnabled yes_or_no',
      ],
      [4, 'sku missing'],
    ],
  });
});

it.each([
  ['a workbook', 'PK\u0003\u0004', 'table_workbook'],
  ['a table without SKUs', 'Name,Price\nx,1', 'table_columns'],
  ['a table that changes nothing', 'SKU,Reserved\nx,1', 'table_columns'],
  ['a table with too many rows', `SKU,Price\n${'x,1\n'.repeat(25_001)}`, 'table_too_large'],
  ['a table with an open quote', 'SKU,Price\n"x,1', 'table_damaged'],
])('%s is an error with a code', (_, text, code) => {
  expect(() => readProductTable(bytes(text))).toThrow(expect.objectContaining({ code }));
});
