'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import {
  type ProductFilters,
  parseFilters,
  serializeFilters,
} from '@/lib/shop/listing/product-filters';

/** `update` receives the filters of the current URL. */
export type ChangeFilters = (update: (current: ProductFilters) => ProductFilters) => void;

const changeFilters: ChangeFilters = (update) => {
  const params = new URLSearchParams(location.search);
  const search = serializeFilters(update(parseFilters(params)), params).toString();
  history.pushState(null, '', search ? `?${search}` : location.pathname);
};

/**
 * The filters in the URL. A change adds a history entry and does not reload the page. It
 * starts from the URL, because the previous change may not have been rendered yet.
 */
export function useFilters(): [ProductFilters, ChangeFilters] {
  const params = useSearchParams();
  const filters = useMemo(() => parseFilters(new URLSearchParams(params)), [params]);
  return [filters, changeFilters];
}
