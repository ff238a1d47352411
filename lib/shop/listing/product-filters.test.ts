import { describe, expect, it } from 'vitest';
import {
  clearFilters,
  countFilters,
  parseFilters,
  serializeFilters,
  toggleValue,
  toKwdRange,
} from './product-filters.ts';

const from = (search: string) => parseFilters(new URLSearchParams(search));
const there =
  'q=%D8%B9%D8%B3%D9%84&category=honey&category=dates&brand=Qahwa+%26+Co&tag=raw&option=Weight%3A500+g&sale=1&stock=1&min=2.5&max=30&sort=priceUp';

describe('filters of a URL', () => {
  it('filters are parsed as they were serialised', () => {
    const choices = from(there);
    expect(choices).toEqual({
      query: 'عسل',
      sort: 'priceUp',
      categories: ['honey', 'dates'],
      brands: ['Qahwa & Co'],
      tags: ['raw'],
      options: ['Weight:500 g'],
      flags: ['sale', 'stock'],
      price: { from: 2.5, to: 30, currency: 'KWD', rate: 1 },
    });
    expect(serializeFilters(choices, new URLSearchParams()).toString()).toBe(there);
  });

  it('a price range keeps its amounts and currency, and is converted outwards for the gateway', () => {
    const search = 'min=100&max=200&currency=SAR';
    const { price } = parseFilters(new URLSearchParams(search), new Map([['SAR', 12.2]]));
    expect(price).toEqual({ from: 100, to: 200, currency: 'SAR', rate: 12.2 });
    const filters = { ...from(''), price };
    expect(serializeFilters(filters, new URLSearchParams('currency=AED')).toString()).toBe(search);
    expect(price && toKwdRange(price)).toEqual({ min: 8.196, max: 16.394 });
  });

  it('a price range in an unknown currency is no filter', () => {
    expect(from('min=100&currency=XYZ').price).toBeUndefined();
    expect(serializeFilters(from(''), new URLSearchParams('currency=XYZ')).toString()).toBe('');
  });

  it('changed filters keep unknown URL parameters and return to the first page', () => {
    expect(
      serializeFilters(
        from('brand=A'),
        new URLSearchParams('utm_source=x&page=3&brand=B'),
      ).toString(),
    ).toBe('utm_source=x&brand=A');
  });

  it.each([
    'sort=stock',
    'min=x',
    'min=-1',
    'max=1e9',
    'min=1.23456',
    'sale=yes',
    'brand=',
    'brand=a,b',
    'q=%20%20',
    'page=2',
  ])('the query %s contains no filter', (search) => {
    expect(from(search)).toEqual(from(''));
  });

  it('the number of filters counts each value, and a price range once, but not query and sort', () => {
    expect(countFilters(from(there))).toBe(8);
    expect(countFilters(from('q=x&sort=name'))).toBe(0);
  });

  it('clearing the filters keeps query and sort', () => {
    expect(serializeFilters(clearFilters(from(there)), new URLSearchParams()).toString()).toBe(
      'q=%D8%B9%D8%B3%D9%84&sort=priceUp',
    );
  });

  it('filters contain distinct values up to the limit of the gateway', () => {
    expect(from('brand=A&brand=A').brands).toEqual(['A']);
    expect(
      from(Array.from({ length: 80 }, (_, index) => `tag=${index}`).join('&')).tags,
    ).toHaveLength(50);
    expect(from(`q=${'x'.repeat(300)}`).query).toHaveLength(200);
  });

  it('toggling adds and removes a filter', () => {
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
  });
});
