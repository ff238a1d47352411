'use client';

import { useLocalized, useShop } from '@/components/i18n/shop-context';
import type { Facets } from '@/lib/contract/listing';
import type { Localized } from '@/lib/contract/text';

export interface FacetNames {
  category: (seName: string) => string;
  tag: (tag: string) => string;
}

/** Names of facet values in the current language; unnamed values with spaces instead of hyphens. */
export function useFacetNames(facets: Facets | undefined): FacetNames {
  const { categories } = useShop();
  const localized = useLocalized();
  const all = categories.flatMap((category) => [category, ...category.children]);
  const findName = (
    values: readonly { value: string; name?: Localized | undefined }[] = [],
    wanted: string,
  ) => {
    const name = values.find(({ value }) => value === wanted)?.name;
    return name ? localized(name) : wanted.replaceAll('-', ' ');
  };
  return {
    category: (seName) =>
      all.find((category) => category.seName === seName)?.name ??
      findName(facets?.categories, seName),
    tag: (tag) => findName(facets?.tags, tag),
  };
}
