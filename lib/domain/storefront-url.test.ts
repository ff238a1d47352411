import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';
import { buildStorefrontUrl, pagePath } from './storefront-url.ts';

describe('the path of a page', () => {
  test.each([
    ['ar', '/', 'as-needed', '/'],
    ['en', '/', 'as-needed', '/en'],
    ['ar', '/cart', 'as-needed', '/cart'],
    ['en', '/cart', 'as-needed', '/en/cart'],
    ['ar', '/cart', 'always', '/ar/cart'],
    ['en', '/', 'never', '/'],
  ] as const)('the path in %s of %s with prefix mode %s is %s', (locale, path, mode, expected) => {
    expect(pagePath(locale, path, mode)).toBe(expected);
  });

  test('a path has a prefix in English only, unless a mode is given', () => {
    expect([pagePath('ar', routes.success('A1')), pagePath('en', routes.success('A1'))]).toEqual([
      '/success/A1',
      '/en/success/A1',
    ]);
  });
});

test.each([
  ['/', 'https://shop.example'],
  ['/en', 'https://shop.example/en'],
  ['/failure?referenceCode=A1', 'https://shop.example/failure?referenceCode=A1'],
])('the absolute URL of %s is %s', (path, expected) => {
  expect(buildStorefrontUrl('https://shop.example', path)).toBe(expected);
});

test('the page of an order that was not paid has the reference code as a parameter', () => {
  expect(routes.failedOrder('A1')).toBe('/failure?referenceCode=A1');
});
