import { expect, test } from 'vitest';
import { buildUrl } from './url.ts';

test.each([
  ['https://shop.example', '', 'https://shop.example/things'],
  ['https://shop.example/api/', '', 'https://shop.example/api/things'],
  ['https://shop.example//', '3', 'https://shop.example/v3/things'],
  ['/gateway', '3', '/gateway/v3/things'],
])('a URL joins the base %s, the version "%s" and the path', (base, version, url) => {
  expect(buildUrl(base, version, '/things')).toBe(url);
});

test('a URL contains every query value except undefined and null, and lists with commas', () => {
  const query = { a: 0, b: '', c: false, d: undefined, e: null, f: ['x', 'y'], g: 'ع&=' };
  expect(buildUrl('', '', '/things', query)).toBe('/things?a=0&b=&c=false&f=x%2Cy&g=%D8%B9%26%3D');
});

test('a URL has no question mark when all query values are undefined', () => {
  expect(buildUrl('', '', '/things', { a: undefined })).toBe('/things');
});
