import { describe, expect, it } from 'vitest';
import {
  isImageUrl,
  parseImageHosts,
  parseOwnImage,
  parseRemoteImage,
  resolveImageUrl,
} from './image-url.ts';

const BAD = [
  'https://',
  'https://my shop.com/a.jpg',
  '//',
  '//cdn.example.com/a.jpg',
  'javascript:alert(1)',
  'not a url',
  'media/x.webp',
  'http://[',
  'data:image/png;base64,AAAA',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  '',
  '/',
  '/media/',
  '/media//x.webp',
  '/media/../x.webp',
  '/media/%2e%2e/x.webp',
  '/media/items%2Fx.webp',
  '/media/items%5Cx.webp',
  '/media/items\\x.webp',
  '/media/.hidden.webp',
  '/media/%E0%A4%A.webp',
  '/media/%ff.webp',
  '/media/%00.webp',
  '/media/\ud800.webp',
  '/media/x.webp?v=1',
  '/media/x.webp#a',
  'https://user:password@cdn.example.com/a.jpg',
];

describe('The URL of an image', () => {
  it.each(BAD)('the URL "%s" is no image of the shop or of another host', (url) => {
    expect(parseOwnImage(url)).toBeUndefined();
    expect(parseRemoteImage(url)).toBeUndefined();
    expect(resolveImageUrl(url, 'https://shop.example')).toBeUndefined();
    expect(isImageUrl(url)).toBe(false);
  });

  it.each([
    ['/media/items/x-1.webp', '/media/items/x-1.webp', 'items/x-1.webp'],
    ['/media/a b/صورة.JPEG', '/media/a%20b/%D8%B5%D9%88%D8%B1%D8%A9.JPEG', 'a b/صورة.JPEG'],
    ['/media/50%25.webp', '/media/50%25.webp', '50%.webp'],
  ])('the URL %s of an own image is normalised', (url, normalised, path) => {
    expect(parseOwnImage(url)).toEqual({ url: normalised, path });
    expect(parseOwnImage(normalised)).toEqual({ url: normalised, path });
    expect(resolveImageUrl(url, 'https://shop.example')).toBe(`https://shop.example${normalised}`);
  });

  it('the URL of an image on another host has https and the standard port', () => {
    const url = 'https://cdn.example.com/a b.jpg?v=1&width=100';
    expect(parseRemoteImage(url)?.href).toBe('https://cdn.example.com/a%20b.jpg?v=1&width=100');
    expect(resolveImageUrl(url, 'https://shop.example')).toBe(parseRemoteImage(url)?.href);
    for (const other of ['http://cdn.example.com/a.jpg', 'https://cdn.example.com:8443/a.jpg'])
      expect(parseRemoteImage(other)).toBeUndefined();
  });

  it('the URL list of hosts accepts host names only', () => {
    expect(parseImageHosts('cdn.example.com, CDN.shopify.com')).toEqual([
      'cdn.example.com',
      'cdn.shopify.com',
    ]);
    expect(parseImageHosts('')).toEqual([]);
    for (const text of ['https://cdn.example.com', 'cdn.example.com/a', '*.example.com', 'a b.com'])
      expect(parseImageHosts(text)).toBeUndefined();
  });
});
