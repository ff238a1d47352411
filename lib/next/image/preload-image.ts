import { buildSourceSet, MAIN_IMAGE } from './source-set.ts';

const preloaded = new Set<string>();

/** Preloads the first image of a product page in the page's width, once per document. */
export function preloadMainImage(url: string): void {
  if (preloaded.has(url)) return;
  preloaded.add(url);
  const image = new Image();
  image.sizes = MAIN_IMAGE.sizes;
  image.srcset = buildSourceSet(url, MAIN_IMAGE.widths);
}
