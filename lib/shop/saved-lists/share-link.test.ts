import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line, saved } from '../../../tests/fixtures/lines.ts';
import {
  cartLinkQuery,
  parseSharedLines,
  type SharedLine,
  wishlistLinkQuery,
} from './share-link.ts';

const read = (query: string, name: string) =>
  parseSharedLines(new URLSearchParams(query).get(name));

describe('a share link of the cart', () => {
  test('a share link is parsed as it was serialised', () => {
    const query = cartLinkQuery([
      line({ sku: 'HON-001', orderQuantity: 2 }),
      line({ sku: 'OUD.7_x', orderQuantity: 9999 }),
    ]);
    expect(query).toBe('lines=HON-001:2,OUD.7_x:9999');
    expect(read(query, 'lines')).toEqual({
      lines: [
        { sku: 'HON-001', quantity: 2 },
        { sku: 'OUD.7_x', quantity: 9999 },
      ],
      dropped: 0,
    });
  });

  test('a share link leaves out cart lines of the previous shop without SKU', () => {
    expect(cartLinkQuery([line({ sku: '' }), line({ sku: 'A' })])).toBe('lines=A:1');
  });

  test('a share link has one as default quantity and sums duplicates', () => {
    expect(parseSharedLines('A,B:2,A:3')).toEqual({
      lines: [
        { sku: 'A', quantity: 4 },
        { sku: 'B', quantity: 2 },
      ],
      dropped: 0,
    });
  });

  test.each([
    '<script>alert(1)</script>:1',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    "A' OR '1'='1",
    'A:0',
    'A:-1',
    'A:1.5',
    'A:1e3',
    'A:10000',
    'A:99999999999999999999',
    'A:NaN',
    'A:Infinity',
    'A:٣',
    'A:',
    'A:1:1',
    ':1',
    ':',
    '../../etc/passwd',
    '__proto__',
    '-A',
    `${'A'.repeat(65)}:1`,
    'عسل:1',
    'A\u0000:1',
    '%3Cscript%3E',
  ])('a share link drops %j and keeps valid entries', (hostile) => {
    const { lines, dropped } = parseSharedLines(`GOOD-1:2,${hostile},GOOD-2:1`);
    expect(lines.map(({ sku }) => sku)).toEqual(['GOOD-1', 'GOOD-2']);
    expect(dropped).toBe(1);
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])(
    'a share link accepts the SKU %s',
    (sku) => {
      expect(parseSharedLines(`${sku}:2`)).toEqual({ lines: [{ sku, quantity: 2 }], dropped: 0 });
    },
  );

  test('a share link is limited to fifty cart lines', () => {
    const { lines, dropped } = parseSharedLines(
      Array.from({ length: 1000 }, (_, index) => `S${index}:1`).join(','),
    );
    expect(lines).toHaveLength(50);
    expect(dropped).toBe(950);
  });

  test('a share link limits the sum of duplicates to the maximum quantity', () => {
    expect(parseSharedLines(Array.from({ length: 1000 }, () => 'A:9999').join(','))).toEqual({
      lines: [{ sku: 'A', quantity: 9999 }],
      dropped: 0,
    });
  });

  test.each([null, '', ',', ',,,'])('the share link %j contains no cart line', (text) =>
    expect(parseSharedLines(text)).toEqual({ lines: [], dropped: 0 }),
  );

  test('any text yields at most fifty valid cart lines as a share link', () => {
    const entry = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 70 }),
      fc.constantFrom('A:1', 'B:2', 'A:9999', 'C', 'D:0', 'E:1:1', ''),
    );
    const isGood = ({ sku, quantity }: SharedLine) =>
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(sku) &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= 9999;
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 80 }), (entries) => {
        const { lines } = parseSharedLines(entries.join(','));
        return (
          lines.length <= 50 &&
          lines.every(isGood) &&
          new Set(lines.map(({ sku }) => sku)).size === lines.length
        );
      }),
      { numRuns: 1000 },
    );
  });
});

test('a share link of the wishlist lists the SKUs', () => {
  const query = wishlistLinkQuery([saved({ sku: 'A' }), saved({ sku: '' }), saved({ sku: 'B-2' })]);
  expect(query).toBe('items=A,B-2');
  expect(read(query, 'items').lines.map(({ sku }) => sku)).toEqual(['A', 'B-2']);
});
