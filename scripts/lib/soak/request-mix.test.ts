import { expect, it } from 'vitest';
import { createMix, findImages, listRequests, parseSitemap } from './request-mix.ts';

const PAGES = [
  { path: '/', images: ['/media/a.webp', '/media/b.webp'] },
  { path: '/en', images: ['/media/a.webp'] },
  { path: '/contact-us', images: [] },
];

it('reads the paths of a sitemap', () => {
  const xml =
    '<urlset><url><loc>http://shop.test/en</loc><xhtml:link href="http://shop.test/"/></url><url><loc>http://shop.test/category?a=1&amp;b=2</loc></url></urlset>';
  expect(parseSitemap(xml)).toEqual(['/en', '/category?a=1&b=2']);
});

it('finds the first image files that the storefront resizes, each once', () => {
  const toUrl = (name: string) => `/_next/image?url=%2Fmedia%2F${name}&w=640`;
  const html = `<img src="https://other.test/x.webp"><img src="/media/flag.svg">
    <img srcset="${toUrl('a').replace('&', '&amp;')} 1x, ${toUrl('b')} 2x" src="${toUrl('b')}">
    <img src="${toUrl('c')}"><img src="${toUrl('d')}">`;
  expect(findImages(html)).toEqual([toUrl('a'), toUrl('b'), toUrl('c')]);
});

it('lists each page as HTML and data, and each image once', () => {
  const paths = listRequests(PAGES).map(({ path }) => path);
  expect(paths).toEqual([
    ...['/', '/?_rsc', '/en', '/en?_rsc', '/contact-us', '/contact-us?_rsc'],
    ...['/media/a.webp', '/media/b.webp'],
  ]);
});

it('chooses the same requests with the same seed, and every request of the pages', () => {
  const draw = (seed: number) => Array.from({ length: 2_000 }, createMix(PAGES, seed));
  const requests = draw(1);
  expect(draw(1)).toEqual(requests);
  expect(draw(2)).not.toEqual(requests);
  const paths = (all: readonly { path: string }[]) => [...new Set(all.map(({ path }) => path))];
  expect(paths(requests).sort()).toEqual(paths(listRequests(PAGES)).sort());
  const html = requests.filter(({ headers, path }) => !headers['rsc'] && !path.includes('media'));
  expect(html.length / requests.length).toBeCloseTo(0.5, 1);
});

it('fails without pages', () => {
  expect(createMix([], 1)).toThrow('no page');
});
