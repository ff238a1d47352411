'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { BASE_COUNTRY, type DisplayCountry } from '@/lib/shop/country/display-country';
import {
  type ProductFilters,
  parseFilters,
  type Rates,
  serializeFilters,
} from '@/lib/shop/listing/product-filters';
import { useCountry } from '@/stores/country';

/** `update` receives the filters of the current URL. */
export type ChangeFilters = (update: (current: ProductFilters) => ProductFilters) => void;

const toRates = (countries: readonly DisplayCountry[]): Rates =>
  new Map([BASE_COUNTRY, ...countries].map(({ symbol, rate }) => [symbol.En, rate]));

const changeFilters: ChangeFilters = (update) => {
  const params = new URLSearchParams(location.search);
  const current = parseFilters(params, toRates(useCountry.getState().countries));
  const search = serializeFilters(update(current), params).toString();
  history.pushState(null, '', search ? `?${search}` : location.pathname);
};

/**
 * The filters in the URL. A change adds a history entry and does not reload the page. It starts
 * from the URL, because the previous change may not have been rendered yet.
 */
export function useFilters(): [ProductFilters, ChangeFilters] {
  const params = useSearchParams();
  const countries = useCountry((state) => state.countries);
  const filters = useMemo(
    () => parseFilters(new URLSearchParams(params), toRates(countries)),
    [params, countries],
  );
  return [filters, changeFilters];
}
