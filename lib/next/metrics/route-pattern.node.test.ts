import { describe, expect, it } from 'vitest';
import { toRoutePattern } from './route-pattern.ts';

describe('toRoutePattern', () => {
  it.each([
    ['/', '/'],
    ['/en', '/'],
    ['/ar/', '/'],
    ['/en/product-details/sidr?utm_source=x', '/product-details/[id]'],
    ['/product-details/%D8%B9%D8%B3%D9%84', '/product-details/[id]'],
    ['/category/honey#list', '/category/[id]'],
    ['/category', '/category'],
    ['/search?q=noura@example.com', '/search'],
    ['/success/SECRET-CODE', '/success/[id]'],
    ['/failure?referenceCode=SECRET', '/failure'],
    ['/p/1001', '/p/[id]'],
    ['/gateway/user/api/WEB/Users/GetById?Id=5', '/gateway'],
    ['/_next/static/chunks/a.js', '/_next/static'],
    ['/_next/image?url=%2Fmedia%2Fa.jpg&w=100&q=75', '/_next/image'],
    ['/media/items/sidr.jpg', '/media'],
    ['/api/readyz', '/api/readyz'],
    ['/sitemaps/products-1.xml', '/sitemaps/[id]'],
  ])('returns for %s the route %s', (url, route) => {
    expect(toRoutePattern(url)).toBe(route);
  });

  it.each(['/wp-login.php', '/enx', '/gatewayx', '/product-details', '/category/a/b', '//'])(
    'returns `other` for the unknown path %s',
    (url) => {
      expect(toRoutePattern(url)).toBe('other');
    },
  );
});
