import { describe, expect, it } from 'vitest';
import { fill, localize } from './messages.ts';

describe('The texts of the gateway', () => {
  it('a text is filled with its values, whatever they contain', () => {
    expect(fill('{name}: {count} × {name}', { name: '$& {count}', count: 2 })).toBe(
      '$& {count}: 2 × $& {count}',
    );
  });

  it('a text is not filled when a value is missing', () => {
    expect(() => fill('Order {number}', { number: undefined })).toThrow('{number}');
  });

  it('a text is available in both languages', () => {
    expect(localize(({ home }) => home.offers)).toEqual({ En: 'Offers', Ar: 'العروض' });
  });
});
