import { describe, expect, it } from 'vitest';
import { parseStaffTokens } from './staff-tokens.ts';

const SECRET = 'cf0a9c1e5b7d42438f6a1e2d3c4b5a69';
const OTHER = '7e1b2c3d4f5a69788f6a1e2d3c4b5a60';

describe('STAFF_TOKENS', () => {
  it('is a list of names with scopes and secrets', () => {
    expect(parseStaffTokens(` stock:catalogue:${SECRET}  books:payments+orders:${OTHER} `)).toEqual(
      [
        { name: 'stock', scopes: ['catalogue'], secret: SECRET },
        { name: 'books', scopes: ['orders', 'payments'], secret: OTHER },
      ],
    );
  });

  it.each([
    ['a scope is unknown', `stock:everything:${SECRET}`],
    ['a scope is repeated', `stock:orders+orders:${SECRET}`],
    ['there is no scope', `stock::${SECRET}`],
    ['the secret is short', 'stock:catalogue:secret'],
    ['a name is repeated', `stock:catalogue:${SECRET} stock:orders:${OTHER}`],
    ['a secret is repeated', `stock:catalogue:${SECRET} books:orders:${SECRET}`],
    ['a name is that of STAFF_TOKEN', `main:catalogue:${SECRET}`],
    ['it is empty', ' '],
  ])('is rejected when %s', (_, text) => {
    expect(parseStaffTokens(text)).toBeUndefined();
  });
});
