'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import type { CategoryNode } from '@/lib/api/products/category-tree';
import type { Facets } from '@/lib/contract/listing';
import {
  LISTING_FLAGS,
  type ListingFlag,
  type ProductFilters,
  toggleValue,
} from '@/lib/shop/listing/product-filters';
import { PriceFacet } from './price-facet';
import { useFacetNames } from './use-facet-names';
import type { ChangeFilters } from './use-filters';

interface FacetPanelProps {
  facets: Facets;
  /** Number of products of the list. */
  total: number;
  filters: ProductFilters;
  onChange: ChangeFilters;
}

/** Flags with counts from the gateway. The `offer` flag is set by links only. */
const COUNTED_FLAGS = ['sale', 'new', 'stock', 'rated'] as const satisfies ListingFlag[];

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

/** Marks the subcategories whose category is an option too. */
function markChildren(
  options: readonly FacetOption[],
  tree: readonly CategoryNode[],
): FacetOption[] {
  const offered = new Set(options.map(({ value }) => value));
  const children = new Set(
    tree
      .filter(({ seName }) => offered.has(seName))
      .flatMap((category) => category.children.map(({ seName }) => seName)),
  );
  return options.map((option) => ({ ...option, isChild: children.has(option.value) }));
}

/** Conditions that were chosen once: they stay, because unchecking one must not remove it. */
function useChosen(flags: readonly ListingFlag[]): readonly ListingFlag[] {
  const [chosen, setChosen] = useState(flags);
  if (flags.some((flag) => !chosen.includes(flag))) setChosen([...chosen, ...flags]);
  return chosen;
}

/** All facets of a list; each value shows the number of products that it would leave. */
export function FacetPanel({ facets, total, filters, onChange }: FacetPanelProps) {
  const t = useTranslations('listing');
  const names = useFacetNames(facets);
  const localized = useLocalized();
  const { categories: tree } = useShop();
  const { categories, brands, tags, options, flags } = filters;
  const counts = facets.flags;
  const chosen = useChosen(flags);
  const flagOptions = COUNTED_FLAGS.map((flag) => ({
    value: flag,
    name: t(`flags.${flag}`),
    count: counts?.[LISTING_FLAGS[flag]] ?? 0,
    isSelected: flags.includes(flag),
    isKept: chosen.includes(flag),
    // One that all products have would change nothing.
  })).filter(({ count, isKept }) => isKept || count < total);
  const toggle = (key: 'categories' | 'brands' | 'tags' | 'options') => (value: string) =>
    onChange((current) => ({ ...current, [key]: toggleValue(current[key], value) }));
  return (
    <div className="flex flex-col">
      <FacetGroup
        title={t('groups.category')}
        options={markChildren(toOptions(facets.categories, categories, names.category), tree)}
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
      {(facets.options ?? []).map(({ name, values }) => (
        <FacetGroup
          key={name.En}
          title={localized(name)}
          options={toOptions(
            values,
            options.filter((option) => option.startsWith(`${name.En}:`)),
            names.option,
          )}
          onToggle={toggle('options')}
        />
      ))}
      <FacetGroup
        title={t('groups.brand')}
        options={toOptions(facets.brands, brands, names.brand)}
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

interface FacetOption {
  value: string;
  name: string;
  /** Number of products with this value. */
  count: number;
  isSelected: boolean;
  /** Whether it is shown without products, too. */
  isKept?: boolean;
  /** Whether it is shown below its parent. */
  isChild?: boolean;
}

interface FacetGroupProps {
  title: string;
  options: readonly FacetOption[];
  onToggle: (value: string) => void;
}

const MAX_COLLAPSED_OPTIONS = 8;

/** One facet: its values with counts, collapsed to the first eight. */
export function FacetGroup({ title, options, onToggle }: FacetGroupProps) {
  const t = useTranslations('listing');
  const format = useFormatter();
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const available = options.filter(
    ({ count, isSelected, isKept }) => count > 0 || isSelected || isKept,
  );
  const visible = isExpanded
    ? available
    : available.filter(({ isSelected }, index) => isSelected || index < MAX_COLLAPSED_OPTIONS);

  /** The pressed button is removed, so the first new value gets the focus. */
  function handleMore() {
    flushSync(() => setExpanded(true));
    list.current?.querySelectorAll('input')[MAX_COLLAPSED_OPTIONS]?.focus();
  }

  if (available.length === 0) return null;
  return (
    <details open className="disclosure facet">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        <span>{title}</span>
        <Icon name="chevron-down" size={18} className="disclosure-arrow text-ink-500" />
      </summary>
      <ul ref={list} aria-label={title} className="pb-2">
        {visible.map(({ value, name, count, isSelected, isChild }) => (
          <li key={value} data-child={isChild || undefined}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control text-14 hover:text-primary-700 has-checked:font-medium lg:min-h-9">
              <input
                type="checkbox"
                checked={isSelected}
                onChange={() => onToggle(value)}
                className="size-4.5 shrink-0 accent-primary-700"
              />
              <span className="grow">{name}</span>
              <span className="text-ink-500 tabular-nums">
                <span className="sr-only">{t('countOf', { count })}</span>
                <span aria-hidden="true">{format.number(count, 'integer')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {visible.length < available.length && (
        <button type="button" onClick={handleMore} className="field-link mb-2 min-h-11 text-14">
          {t('more', { count: available.length - visible.length })}
        </button>
      )}
    </details>
  );
}
