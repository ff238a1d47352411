'use client';

import { useLocalized, useShop } from '@/components/i18n/shop-context';
import type { Facets } from '@/lib/contract/listing';
import type { Localized } from '@/lib/contract/text';

export interface FacetNames {
  category: (seName: string) => string;
  brand: (brand: string) => string;
  tag: (tag: string) => string;
  option: (option: string) => string;
}

const withSpaces = (value: string) => value.replaceAll('-', ' ');

/** Names of facet values in the current language; unnamed tags with spaces instead of hyphens. */
export function useFacetNames(facets: Facets | undefined): FacetNames {
  const { categories } = useShop();
  const localized = useLocalized();
  const all = categories.flatMap((category) => [category, ...category.children]);
  const findName = (
    values: readonly { value: string; name?: Localized | undefined }[] = [],
    wanted: string,
  ) => {
    const name = values.find(({ value }) => value === wanted)?.name;
    return name && localized(name);
  };
  return {
    category: (seName) =>
      all.find((category) => category.seName === seName)?.name ??
      findName(facets?.categories, seName) ??
      withSpaces(seName),
    brand: (brand) => findName(facets?.brands, brand) ?? brand,
    tag: (tag) => findName(facets?.tags, tag) ?? withSpaces(tag),
    option: (option) =>
      findName(
        facets?.options?.flatMap(({ values }) => values),
        option,
      ) ?? option.slice(option.indexOf(':') + 1),
  };
}
