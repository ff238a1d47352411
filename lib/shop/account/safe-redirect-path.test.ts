import { describe, expect, test } from 'vitest';
import { toSafeRedirectPath } from './safe-redirect-path.ts';

const next = (text: string | null) => toSafeRedirectPath(text, '/fallback');

describe('a path of this site is accepted', () => {
  test.each([
    '/profile',
    '/profile?section=orders',
    '/category/honey#list',
    '/en/checkout',
    '/search?q=%D8%B9%D8%B3%D9%84',
    '/a/b/c',
  ])('accepts the path %s of this site', (path) => {
    expect(next(path)).toBe(path);
  });
});

const HOSTS = ['evil.example', 'user@evil.example', 'evil.example:80', '127.0.0.1'];
const WAYS = [
  (host: string) => `//${host}`,
  (host: string) => `///${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `\t//${host}`,
  (host: string) => `/%2f${host}`,
  (host: string) => `/%5C${host}`,
  (host: string) => `/%09/${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `https:${host}`,
  (host: string) => `/.//${host}`,
  (host: string) => `/x/..//${host}`,
  (host: string) => ` //${host}`,
  (host: string) => host,
];

describe('a path to another site is rejected', () => {
  test.each(HOSTS.flatMap((host) => WAYS.map((way) => way(host))))(
    'rejects the URL %j of another site',
    (text) => {
      expect(next(text)).toBe('/fallback');
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'profile',
    '?x',
    '#x',
    null,
    '/\u0000',
    'http://[',
    '/\\',
  ])('rejects %j, which is not a path', (text) => {
    expect(next(text)).toBe('/fallback');
  });
});

test.each(['/login', '/en/login?next=/x', '/register', '/forgot/'])(
  'rejects the page %s, which redirects by itself',
  (text) => {
    expect(next(text)).toBe('/fallback');
  },
);
