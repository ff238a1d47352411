'use client';

import { useTranslations } from 'next-intl';
import type { Facets } from '@/lib/api/contract/listing';
import { LISTING_FLAGS, type ListingFlag, type ProductFilters, toggleValue } from '@/lib/shop/listing/product-filters';
import { FacetGroup, type FacetOption } from './facet-group';
import { PriceFacet } from './price-facet';
import { useFacetNames } from './use-facet-names';

interface FacetPanelProps {
  facets: Facets;
  choices: ProductFilters;
  onChoose: (choices: ProductFilters) => void;
}

/** Flags of which the gateway may tell how many there are; offers are only reached by links. */
const COUNTED_FLAGS = ['sale', 'new', 'stock'] as const satisfies ListingFlag[];

/** The values that can be chosen, those chosen among them even when nothing is left of them. */
function optionsOf(values: readonly { value: string; count: number }[], chosen: readonly string[], nameOf: (value: string) => string): FacetOption[] {
  const gone = chosen.filter((value) => !values.some((other) => other.value === value)).map((value) => ({ value, count: 0 }));
  return [...values, ...gone].map(({ value, count }) => ({ value, count, name: nameOf(value), isChosen: chosen.includes(value) }));
}

/** Everything by which a list can be narrowed, with how many items each choice would leave. */
export function FacetPanel({ facets, choices, onChoose }: FacetPanelProps) {
  const t = useTranslations('listing');
  const names = useFacetNames(facets);
  const { categories, brands, tags, flags } = choices;
  const counts = facets.flags;
  const flagOptions = COUNTED_FLAGS.map((flag) => ({
    value: flag,
    name: t(`flags.${flag}`),
    count: counts?.[LISTING_FLAGS[flag]] ?? 0,
    isChosen: flags.includes(flag),
  }));
  const toggle = (key: 'categories' | 'brands' | 'tags') => (value: string) => onChoose({ ...choices, [key]: toggleValue(choices[key], value) });
  return (
    <div className="flex flex-col">
      <FacetGroup title={t('groups.category')} options={optionsOf(facets.categories, categories, names.category)} onToggle={toggle('categories')} />
      {counts && (
        <FacetGroup
          title={t('groups.flags')}
          options={flagOptions}
          onToggle={(flag) => onChoose({ ...choices, flags: toggleValue(flags, flag as ListingFlag) })} // the options' values are flags
        />
      )}
      <PriceFacet range={facets.price} choices={choices} onChoose={onChoose} />
      <FacetGroup title={t('groups.brand')} options={optionsOf(facets.brands, brands, (brand) => brand)} onToggle={toggle('brands')} />
      <FacetGroup title={t('groups.tag')} options={optionsOf(facets.tags, tags, names.tag)} onToggle={toggle('tags')} />
    </div>
  );
}
