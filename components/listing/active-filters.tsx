'use client';

import { useTranslations } from 'next-intl';
import { useMoney } from '@/components/price/use-money';
import { Icon } from '@/components/ui/icon';
import type { Facets } from '@/lib/api/contract/listing';
import { filsFromKwd } from '@/lib/domain/money';
import { clearFilters, countFilters, type ProductFilters } from '@/lib/shop/listing/product-filters';
import { useFacetNames } from './use-facet-names';

interface ChosenChipsProps {
  choices: ProductFilters;
  facets: Facets | undefined;
  onChoose: (choices: ProductFilters) => void;
}

interface Chip {
  key: string;
  name: string;
  /** The choices without this one. */
  without: ProductFilters;
}

function usePriceName({ minPrice, maxPrice }: ProductFilters): string {
  const t = useTranslations('listing.price');
  const money = useMoney();
  const amount = (kwd: number | undefined) => money(filsFromKwd(kwd ?? 0));
  if (maxPrice === undefined) return t('above', { amount: amount(minPrice) });
  if (minPrice === undefined) return t('below', { amount: amount(maxPrice) });
  return t('between', { from: amount(minPrice), to: amount(maxPrice) });
}

function useChips(choices: ProductFilters, facets: Facets | undefined): Chip[] {
  const t = useTranslations('listing');
  const names = useFacetNames(facets);
  const priceName = usePriceName(choices);
  const { categories, brands, tags, flags, minPrice, maxPrice } = choices;
  const but = <T,>(values: readonly T[], value: T) => values.filter((other) => other !== value);
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return [
    ...categories.map((value) => ({ key: `c ${value}`, name: names.category(value), without: { ...choices, categories: but(categories, value) } })),
    ...flags.map((flag) => ({ key: `f ${flag}`, name: t(`flags.${flag}`), without: { ...choices, flags: but(flags, flag) } })),
    ...(hasPrice ? [{ key: 'price', name: priceName, without: { ...choices, minPrice: undefined, maxPrice: undefined } }] : []),
    ...brands.map((value) => ({ key: `b ${value}`, name: value, without: { ...choices, brands: but(brands, value) } })),
    ...tags.map((value) => ({ key: `t ${value}`, name: names.tag(value), without: { ...choices, tags: but(tags, value) } })),
  ];
}

/** What was chosen, each to be taken back by itself. */
export function ActiveFilters({ choices, facets, onChoose }: ChosenChipsProps) {
  const t = useTranslations('listing');
  const chips = useChips(choices, facets);
  if (countFilters(choices) === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <button type="button" aria-label={t('remove', { name })} onClick={() => onChoose(without)} className="chip chip-chosen">
            {name}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => onChoose(clearFilters(choices))} className="text-link px-3 text-14">
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
