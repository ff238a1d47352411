import { describe, expect, it } from 'vitest';
import { orderPrefix } from '@/shop.config';
import { readContactSubject } from './contact-subject';

const origin = 'https://shop.example';
const ORDER_NUMBER = `${orderPrefix}1048271`;
const readSubject = (search: string, previous = '') =>
  readContactSubject({ search, previous, origin });

describe('readContactSubject', () => {
  it.each([
    [`?order=${ORDER_NUMBER}`, `${origin}/cart`, { order: ORDER_NUMBER }],
    [`?order=${ORDER_NUMBER.toLowerCase()}`, '', { order: ORDER_NUMBER }],
    ['?page=/product-details/sidr', `${origin}/cart`, { page: `${origin}/product-details/sidr` }],
    ['', `${origin}/en/product-details/sidr?x=1`, { page: `${origin}/en/product-details/sidr` }],
  ])(
    'reads the contact subject from the query "%s" and the previous page "%s"',
    (search, previous, expected) => {
      expect(readSubject(search, previous)).toEqual(expected);
    },
  );

  it.each([
    ['an invalid order number', '?order=buy-now', ''],
    ['a page of another site', '?page=//evil.example/x', ''],
    ['an encoded URL of another site', '?page=/%5cevil.example', ''],
    ['a script URL', '?page=javascript:alert(1)', ''],
    ['a search engine as the previous page', '', 'https://search.example/?q=honey'],
    ['the home page as the previous page', '', `${origin}/en`],
    ['the contact page as the previous page', '', `${origin}/en/contact-us?order=1`],
    ['a page with an order reference code', '', `${origin}/en/success/01J9ZK3M8Q7V5T2XWYB4C6D8EF`],
    ['an order number with a wrong check digit', `?order=${orderPrefix}1048272`, ''],
    ['a previous URL without an origin', '', 'about:blank'],
  ])('returns no contact subject for %s', (_, search, previous) => {
    expect(readSubject(search, previous)).toBeNull();
  });
});
