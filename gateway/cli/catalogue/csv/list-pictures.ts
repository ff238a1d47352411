import type { SourcePicture, SourceProduct, SourceVariant } from './source-product.ts';

const MAX_PICTURES = 20;

const listUrls = (product: SourceProduct, variant: SourceVariant) => [
  ...new Set([...variant.pictures, ...product.pictures].map(({ url }) => url)),
];

export const countPictures = (product: SourceProduct, variant: SourceVariant): number =>
  listUrls(product, variant).length;

/** The pictures of a variant, its own before those of the product. */
export function listPictures(product: SourceProduct, variant: SourceVariant): SourcePicture[] {
  const alts = new Map(product.pictures.map(({ url, alt }) => [url, alt]));
  return listUrls(product, variant)
    .slice(0, MAX_PICTURES)
    .map((url) => ({ url, alt: alts.get(url) ?? '' }));
}
