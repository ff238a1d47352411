'use client';

import { useTranslations } from 'next-intl';
import type { Facets } from '@/lib/contract/listing';
import {
  LISTING_FLAGS,
  type ListingFlag,
  type ProductFilters,
  toggleValue,
} from '@/lib/shop/listing/product-filters';
import { FacetGroup, type FacetOption } from './facet-group';
import { PriceFacet } from './price-facet';
import { useFacetNames } from './use-facet-names';
import type { ChangeFilters } from './use-filters';

interface FacetPanelProps {
  facets: Facets;
  filters: ProductFilters;
  onChange: ChangeFilters;
}

/** Flags with counts from the gateway. The `offer` flag is set by links only. */
const COUNTED_FLAGS = ['sale', 'new', 'stock'] as const satisfies ListingFlag[];

/** Facet values as options. Selected values without products are kept with count 0. */
function toOptions(
  values: readonly { value: string; count: number }[],
  selected: readonly string[],
  getName: (value: string) => string,
): FacetOption[] {
  const missing = selected
    .filter((value) => !values.some((other) => other.value === value))
    .map((value) => ({ value, count: 0 }));
  return [...values, ...missing].map(({ value, count }) => ({
    value,
    count,
    name: getName(value),
    isSelected: selected.includes(value),
  }));
}

/**
 * All facets of a list; each value shows the number of products that it would leave.
 */
export function FacetPanel({ facets, filters, onChange }: FacetPanelProps) {
  const t = useTranslations('listing');
  const names = useFacetNames(facets);
  const { categories, brands, tags, flags } = filters;
  const counts = facets.flags;
  const flagOptions = COUNTED_FLAGS.map((flag) => ({
    value: flag,
    name: t(`flags.${flag}`),
    count: counts?.[LISTING_FLAGS[flag]] ?? 0,
    isSelected: flags.includes(flag),
  }));
  const toggle = (key: 'categories' | 'brands' | 'tags') => (value: string) =>
    onChange((current) => ({ ...current, [key]: toggleValue(current[key], value) }));
  return (
    <div className="flex flex-col">
      <FacetGroup
        title={t('groups.category')}
        options={toOptions(facets.categories, categories, names.category)}
        onToggle={toggle('categories')}
      />
      {counts && (
        <FacetGroup
          title={t('groups.flags')}
          options={flagOptions}
          onToggle={(flag) =>
            onChange((current) => ({
              ...current,
              flags: toggleValue(current.flags, flag as ListingFlag),
            }))
          } // the options' values are flags
        />
      )}
      <PriceFacet range={facets.price} filters={filters} onChange={onChange} />
      <FacetGroup
        title={t('groups.brand')}
        options={toOptions(facets.brands, brands, (brand) => brand)}
        onToggle={toggle('brands')}
      />
      <FacetGroup
        title={t('groups.tag')}
        options={toOptions(facets.tags, tags, names.tag)}
        onToggle={toggle('tags')}
      />
    </div>
  );
}
