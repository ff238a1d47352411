import { createRandom, createZipf } from '../testing/zipf.ts';

/** A page of the shop with the URLs of some of its images. */
export interface SoakPage {
  path: string;
  images: readonly string[];
}

export interface SoakRequest {
  path: string;
  headers: Record<string, string>;
}

const SHARES = { html: 0.5, data: 0.3 }; // the others are images
const MAX_IMAGES = 3;

/** Paths of the pages of a sitemap. */
export const parseSitemap = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return pathname + search;
  });

/** The first image files of a page that the storefront resizes. */
export function findImages(html: string): string[] {
  const urls = html.match(/\/_next\/image\?[^" ]+/g) ?? [];
  return [...new Set(urls.map((url) => url.replaceAll('&amp;', '&')))].slice(0, MAX_IMAGES);
}

export const toHtmlRequest = (path: string): SoakRequest => ({
  path,
  headers: { 'accept-encoding': 'gzip' },
});

/**
 * The data of a navigation. Next requires the parameter, whose value is a hash of other
 * headers.
 */
export const toDataRequest = (path: string): SoakRequest => ({
  path: `${path}${path.includes('?') ? '&' : '?'}_rsc`,
  headers: { 'accept-encoding': 'gzip', rsc: '1' },
});

export const toImageRequest = (path: string): SoakRequest => ({
  path,
  headers: { accept: 'image/webp' },
});

/** Each request of the mix once. */
export function listRequests(pages: readonly SoakPage[]): SoakRequest[] {
  const images = new Set(pages.flatMap((page) => page.images));
  return [
    ...pages.flatMap(({ path }) => [toHtmlRequest(path), toDataRequest(path)]),
    ...[...images].map(toImageRequest),
  ];
}

/**
 * Chooses requests: pages by their popularity, in the order of the sitemap, as HTML, as
 * data or one of their images.
 */
export function createMix(pages: readonly SoakPage[], seed: number): () => SoakRequest {
  const random = createRandom(seed);
  const choose = createZipf(pages.length, random);
  return () => {
    const page = pages[choose()];
    if (!page) throw new Error('The sitemap contains no page');
    const kind = random();
    const image = page.images[Math.floor(random() * page.images.length)];
    if (kind < SHARES.html) return toHtmlRequest(page.path);
    return kind < SHARES.html + SHARES.data || !image
      ? toDataRequest(page.path)
      : toImageRequest(image);
  };
}
