'use client';

import { useTranslations } from 'next-intl';
import { useMoney } from '@/components/price/use-money';
import { Icon } from '@/components/ui/icon';
import type { Facets } from '@/lib/api/contract/listing';
import { filsFromKwd } from '@/lib/domain/money';
import {
  clearFilters,
  countFilters,
  type ProductFilters,
} from '@/lib/shop/listing/product-filters';
import { useFacetNames } from './use-facet-names';
import type { ChangeFilters } from './use-filters';

interface ActiveFiltersProps {
  filters: ProductFilters;
  facets: Facets | undefined;
  onChange: ChangeFilters;
}

interface Chip {
  key: string;
  name: string;
  /** Removes this filter. */
  remove: (current: ProductFilters) => ProductFilters;
}

const removeValue =
  (key: 'categories' | 'flags' | 'brands' | 'tags', value: string): Chip['remove'] =>
  (current) => ({ ...current, [key]: current[key].filter((other) => other !== value) });

function usePriceName({ minPrice, maxPrice }: ProductFilters): string {
  const t = useTranslations('listing.price');
  const money = useMoney();
  const amount = (kwd: number | undefined) => money(filsFromKwd(kwd ?? 0));
  if (maxPrice === undefined) return t('above', { amount: amount(minPrice) });
  if (minPrice === undefined) return t('below', { amount: amount(maxPrice) });
  return t('between', { from: amount(minPrice), to: amount(maxPrice) });
}

function useChips(filters: ProductFilters, facets: Facets | undefined): Chip[] {
  const t = useTranslations('listing');
  const names = useFacetNames(facets);
  const priceName = usePriceName(filters);
  const { categories, brands, tags, flags, minPrice, maxPrice } = filters;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return [
    ...categories.map((value) => ({
      key: `c ${value}`,
      name: names.category(value),
      remove: removeValue('categories', value),
    })),
    ...flags.map((flag) => ({
      key: `f ${flag}`,
      name: t(`flags.${flag}`),
      remove: removeValue('flags', flag),
    })),
    ...(hasPrice
      ? [
          {
            key: 'price',
            name: priceName,
            remove: (current: ProductFilters) => ({
              ...current,
              minPrice: undefined,
              maxPrice: undefined,
            }),
          },
        ]
      : []),
    ...brands.map((value) => ({
      key: `b ${value}`,
      name: value,
      remove: removeValue('brands', value),
    })),
    ...tags.map((value) => ({
      key: `t ${value}`,
      name: names.tag(value),
      remove: removeValue('tags', value),
    })),
  ];
}

/** The active filters as chips; each can be removed separately. */
export function ActiveFilters({ filters, facets, onChange }: ActiveFiltersProps) {
  const t = useTranslations('listing');
  const chips = useChips(filters, facets);
  if (countFilters(filters) === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ key, name, remove }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('remove', { name })}
            onClick={() => onChange(remove)}
            className="chip gap-2 border-palm-700 bg-palm-100 px-4"
          >
            {name}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(clearFilters)}
          className="text-link px-3 text-14"
        >
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
