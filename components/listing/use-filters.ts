'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import {
  type ProductFilters,
  parseFilters,
  serializeFilters,
} from '@/lib/shop/listing/product-filters';

/**
 * The filters in the URL. A change adds a history entry and does not reload the page.
 */
export function useFilters(): [ProductFilters, (filters: ProductFilters) => void] {
  const params = useSearchParams();
  const filters = useMemo(() => parseFilters(new URLSearchParams(params)), [params]);
  function setFilters(next: ProductFilters) {
    const search = serializeFilters(next, new URLSearchParams(location.search)).toString();
    history.pushState(null, '', search ? `?${search}` : location.pathname);
  }
  return [filters, setFilters];
}
