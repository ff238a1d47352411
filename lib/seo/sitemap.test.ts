import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildSitemapIndex, ITEMS_PER_FILE, MAX_BYTES, MAX_URLS, urlSet } from './sitemap.ts';

// Next replaces this module when it builds.
vi.mock('next/root-params', () => ({}));

afterEach(() => vi.unstubAllEnvs());

describe('a sitemap file', () => {
  test('the sitemap lists each page in both languages with all alternates', () => {
    const xml = urlSet([{ path: '/category/honey', lastModified: '2026-11-01T08:00:00Z' }]);
    expect(xml.match(/<loc>/g)).toHaveLength(2);
    expect(xml).toContain(
      '<loc>http://localhost:3000/category/honey</loc><lastmod>2026-11-01T08:00:00Z</lastmod>',
    );
    expect(xml).toContain('<loc>http://localhost:3000/en/category/honey</loc>');
    expect(xml.match(/hreflang="ar"/g)).toHaveLength(2);
    expect(
      xml.match(/hreflang="x-default" href="http:\/\/localhost:3000\/category\/honey"/g),
    ).toHaveLength(2);
  });

  test('the sitemap lists a page once without alternates if languages share URLs', async () => {
    vi.resetModules();
    vi.stubEnv('NEXT_PUBLIC_LOCALE_STRATEGY', 'no_prefix');
    const [sitemap, { buildPageMetadata }] = await Promise.all([
      import('./sitemap.ts'),
      import('./metadata.ts'),
    ]);
    const xml = sitemap.urlSet([{ path: '/category/honey' }]);
    expect(xml.match(/<loc>[^<]*/g)).toEqual(['<loc>http://localhost:3000/category/honey']);
    expect(xml).not.toContain('hreflang');
    const { alternates } = buildPageMetadata({
      locale: 'en',
      path: '/category/honey',
      title: 'Honey',
      description: 'Honey',
    });
    expect(alternates).toEqual({
      canonical: 'http://localhost:3000/category/honey',
      languages: {},
    });
  });

  test('the sitemap contains absolute image URLs escaped for XML', () => {
    const xml = urlSet([
      {
        path: '/category/honey',
        images: ['/media/items/jar-1.webp', 'https://pictures.example/a.webp?x=1&y=<2>'],
      },
    ]);
    expect(
      xml.match(/<image:loc>http:\/\/localhost:3000\/media\/items\/jar-1\.webp<\/image:loc>/g),
    ).toHaveLength(2);
    expect(xml).toContain(
      '<image:loc>https://pictures.example/a.webp?x=1&amp;y=%3C2%3E</image:loc>',
    );
  });

  test('a sitemap file contains at most the number of URLs that the protocol allows', () => {
    const entries = Array.from({ length: ITEMS_PER_FILE }, (_, n) => ({
      path: `/product-details/item-${n}`,
    }));
    expect(urlSet(entries).match(/<loc>/g)?.length).toBeLessThanOrEqual(MAX_URLS);
  });

  test('a sitemap file of products with the longest names and most images stays below the size that the protocol allows', () => {
    const images = Array.from(
      { length: 20 },
      (_, n) => `/media/items/${'ص'.repeat(180)}&${n}.webp`,
    );
    const entries = Array.from({ length: ITEMS_PER_FILE + 1_000 }, () => ({
      path: `/product-details/${'x'.repeat(120)}`,
      lastModified: '2026-11-01T08:00:00.000Z',
      images,
    }));
    const xml = urlSet(entries);
    expect(xml.match(/<loc>/g)?.length).toBeLessThanOrEqual(MAX_URLS);
    expect(Buffer.byteLength(xml)).toBeLessThan(MAX_BYTES);
    const [first] = xml.match(/<url>.*<\/url>/) ?? [''];
    expect(first?.match(/<image:loc>/g)?.length).toBeGreaterThan(2);
  });

  test('a sitemap lists twenty images of ordinary length, and leaves out only those that nobody can load', () => {
    const usable = Array.from({ length: 20 }, (_, n) => `/media/items/honey-001-${n}.webp`);
    const broken = [
      'https://',
      'https://my shop.com/a.jpg',
      '//',
      'javascript:alert(1)',
      'http://[',
    ];
    const xml = urlSet([{ path: '/product-details/x', images: [...broken, ...usable] }]);
    expect(xml.match(/<image:loc>/g)).toHaveLength(40);
    expect(xml).not.toContain('javascript');
  });

  test('several sitemap files are listed in an index', () => {
    expect(buildSitemapIndex(2)).toContain(
      '<sitemap><loc>http://localhost:3000/sitemaps/1.xml</loc></sitemap>',
    );
  });
});
