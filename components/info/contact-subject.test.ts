import { describe, expect, it } from 'vitest';
import { readContactSubject } from './contact-subject';

const origin = 'https://shop.example';
const CODE = '3B-1048271';
const about = (search: string, previous = '') => readContactSubject({ search, previous, origin });

describe('a visitor of the contact page writes about', () => {
  it.each([
    [`?order=${CODE}`, `${origin}/cart`, { order: CODE }],
    [`?order=${CODE.toLowerCase()}`, '', { order: CODE }],
    ['?page=/product-details/sidr', `${origin}/cart`, { page: `${origin}/product-details/sidr` }],
    ['', `${origin}/en/product-details/sidr?x=1`, { page: `${origin}/en/product-details/sidr` }],
  ])('what %s says, coming from %s', (search, previous, expected) => {
    expect(about(search, previous)).toEqual(expected);
  });

  it.each([
    ['no order', '?order=buy-now', ''],
    ['another site’s page', '?page=//evil.example/x', ''],
    ['another site’s page in a disguise', '?page=/%5cevil.example', ''],
    ['a script', '?page=javascript:alert(1)', ''],
    ['the page of a search engine', '', 'https://search.example/?q=honey'],
    ['the home page', '', `${origin}/en`],
    ['the contact page itself', '', `${origin}/en/contact-us?order=1`],
    ['a page whose path opens an order', '', `${origin}/en/success/01J9ZK3M8Q7V5T2XWYB4C6D8EF`],
    ['a number that was mistyped', '?order=3B-1048272', ''],
    ['nothing that can be read', '', 'about:blank'],
  ])('nothing in particular: %s', (_, search, previous) => {
    expect(about(search, previous)).toBeNull();
  });
});
