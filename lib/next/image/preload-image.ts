import { MAIN_IMAGE, sourceSet } from './source-set';

const asked = new Set<string>();

/** Fetches the picture that an item's page begins with, in the width that the page will choose; once a visit. */
export function preloadMainImage(url: string): void {
  if (asked.has(url)) return;
  asked.add(url);
  const image = new Image();
  image.sizes = MAIN_IMAGE.sizes;
  image.srcset = sourceSet(url, MAIN_IMAGE.widths);
}
