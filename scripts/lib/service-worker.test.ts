import { expect, it } from 'vitest';
import { getPageFiles } from './service-worker';

it('finds each file in the markup and data of a page once', () => {
  const html = [
    '<link rel="stylesheet" href="/_next/static/chunks/1a-b.css"/><script src="/_next/static/chunks/turbopack-2u.js" async=""></script>',
    '<script>self.__next_f.push([1,"3:I[97367,[\\"/_next/static/chunks/0u.js\\",\\"/_next/static/chunks/turbopack-2u.js\\"],\\"default\\"]"])</script>',
    '<img src="/_next/image?url=%2Fmedia%2Fx.webp"/>',
  ];
  expect(getPageFiles(html.join('\n'))).toEqual([
    '/_next/static/chunks/0u.js',
    '/_next/static/chunks/1a-b.css',
    '/_next/static/chunks/turbopack-2u.js',
  ]);
});
