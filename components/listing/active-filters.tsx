'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import type { Facets } from '@/lib/contract/listing';
import { isolate } from '@/lib/domain/bidi';
import { formatMoney } from '@/lib/domain/money';
import {
  clearFilters,
  countFilters,
  type PriceFilter,
  type ProductFilters,
} from '@/lib/shop/listing/product-filters';
import { useCountry } from '@/stores/country';
import { inCurrency, toThousandths } from './price-range';
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
  (key: 'categories' | 'flags' | 'brands' | 'tags' | 'options', value: string): Chip['remove'] =>
  (current) => ({ ...current, [key]: current[key].filter((other) => other !== value) });

function usePriceName(price: PriceFilter | undefined): string | undefined {
  const t = useTranslations('listing.price');
  const { locale } = useShop();
  const country = useCountry((state) => state.selected);
  if (!price) return undefined;
  const { from, to } = inCurrency(price, country);
  const amount = (value: number) =>
    isolate(formatMoney(toThousandths(value), { ...country, rate: 1 }, locale));
  if (from !== undefined && to !== undefined)
    return t('between', { from: amount(from), to: amount(to) });
  return from !== undefined
    ? t('above', { amount: amount(from) })
    : t('below', { amount: amount(to ?? 0) });
}

function useChips(filters: ProductFilters, facets: Facets | undefined): Chip[] {
  const t = useTranslations('listing');
  const names = useFacetNames(facets);
  const priceName = usePriceName(filters.price);
  const { categories, brands, tags, options, flags } = filters;
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
    ...(priceName !== undefined
      ? [
          {
            key: 'price',
            name: priceName,
            remove: (current: ProductFilters) => ({ ...current, price: undefined }),
          },
        ]
      : []),
    ...brands.map((value) => ({
      key: `b ${value}`,
      name: names.brand(value),
      remove: removeValue('brands', value),
    })),
    ...tags.map((value) => ({
      key: `t ${value}`,
      name: names.tag(value),
      remove: removeValue('tags', value),
    })),
    ...options.map((value) => ({
      key: `o ${value}`,
      name: names.option(value),
      remove: removeValue('options', value),
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
            className="chip gap-2 border-primary-700 bg-primary-100 px-4"
          >
            <span>{name}</span>
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
