import { describe, expect, it } from 'vitest';
import {
  classifyRequest,
  getPathLanguage,
  markCached,
  pageKey,
  withoutLanguage,
} from './request-class.ts';

const navigation = { method: 'GET', isNavigation: true, isSameOrigin: true, isPayload: false };
const asset = { ...navigation, isNavigation: false };

describe('classifyRequest', () => {
  it.each([
    '/',
    '/en',
    '/category/honey',
    '/en/product-details/x-1',
    '/cart',
    '/wishlist',
    '/faq',
    '/success-stories',
  ])('classifies %s as a page', (path) => {
    expect(classifyRequest(path, navigation)).toBe('page');
  });

  it.each([
    '/checkout',
    '/en/checkout',
    '/ar/profile',
    '/success/ABC',
    '/en/success',
    '/failure',
    '/login',
    '/en/register',
    '/forgot',
  ])('classifies %s as private', (path) => {
    expect(classifyRequest(path, navigation)).toBe('private');
  });

  it.each([
    ['/_next/static/chunks/a.js', 'build'],
    ['/_next/image', 'image'],
    ['/media/items/honey.webp', 'image'],
    ['/fonts/readex-pro-arabic.woff2', 'file'],
    ['/icons-1a2b.svg', 'file'],
    ['/sw.js', 'network'],
    ['/manifest.webmanifest', 'network'],
  ])('classifies %s as %s', (path, kind) => {
    expect(classifyRequest(path, asset)).toBe(kind);
  });

  it.each([
    '/gateway/product/api/WEB/Product/GetAll',
    '/builds/latest.json',
    '/api/revalidate',
    '/sitemaps/1',
  ])('classifies %s as network, also for navigations', (path) => {
    expect([classifyRequest(path, asset), classifyRequest(path, navigation)]).toEqual([
      'network',
      'network',
    ]);
  });

  it('classifies navigation data, mutations and other origins as network', () => {
    expect(classifyRequest('/category/honey', { ...asset, isPayload: true })).toBe('network');
    expect(classifyRequest('/category/honey', { ...navigation, method: 'POST' })).toBe('network');
    expect(classifyRequest('/media/x.webp', { ...asset, isSameOrigin: false })).toBe('network');
    expect(classifyRequest('/category/honey', asset)).toBe('network');
  });
});

it('pageKey ignores query and hash', () => {
  expect(pageKey('https://shop.example/en/category/honey?page=2#end')).toBe(
    'https://shop.example/en/category/honey',
  );
});

it('pageKey differs by language if languages share URLs', () => {
  const url = 'https://shop.example/category/honey?page=2#end';
  expect(pageKey(url, 'en')).not.toBe(pageKey(url, 'ar'));
  expect(new URL(pageKey(url, 'en')).pathname).toBe('/category/honey');
});

it.each([
  ['/en', 'en', '/'],
  ['/ar/category/honey', 'ar', '/category/honey'],
  ['/english-tea', undefined, '/english-tea'],
  ['/', undefined, '/'],
])('%s has the language %s and the path without language %s', (path, language, rest) => {
  expect([getPathLanguage(path), withoutLanguage(path)]).toEqual([language, rest]);
});

it('markCached adds the time of caching and changes nothing else', () => {
  const html = '<!DOCTYPE html><html lang="ar" dir="rtl"><body>&lt;html</body></html>';
  expect(markCached(html, 'Sat, 21 Nov 2026 10:00:00 GMT')).toBe(
    html.replace('<html', '<html data-cached-at="Sat, 21 Nov 2026 10:00:00 GMT"'),
  );
});
