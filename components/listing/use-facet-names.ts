'use client';

import { useShop } from '@/components/i18n/shop-context';
import type { Facets } from '@/lib/contract/listing';
import { LOCALE_TABLE } from '@/lib/contract/locales';

export interface FacetNames {
  category: (seName: string) => string;
  tag: (tag: string) => string;
}

/**
 * Names of facet values in the current language; unnamed values with spaces instead of
 * hyphens.
 */
export function useFacetNames(facets: Facets | undefined): FacetNames {
  const { locale, categories } = useShop();
  const key = LOCALE_TABLE[locale].textKey;
  const all = categories.flatMap((category) => [category, ...category.children]);
  const toFallbackName = (value: string) => value.replaceAll('-', ' ');
  return {
    category: (seName) =>
      all.find((category) => category.seName === seName)?.name ??
      facets?.categories.find(({ value }) => value === seName)?.name[key] ??
      toFallbackName(seName),
    tag: (tag) =>
      facets?.tags.find(({ value }) => value === tag)?.name?.[key] ?? toFallbackName(tag),
  };
}
