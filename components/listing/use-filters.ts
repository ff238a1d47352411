'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type ProductFilters, parseFilters, serializeFilters } from '@/lib/shop/listing/product-filters';

/** What the address chooses. A change is a step of its own in the history, and loads nothing of the page anew. */
export function useFilters(): [ProductFilters, (choices: ProductFilters) => void] {
  const params = useSearchParams();
  const choices = useMemo(() => parseFilters(new URLSearchParams(params)), [params]);
  function choose(next: ProductFilters) {
    const search = serializeFilters(next, new URLSearchParams(location.search)).toString();
    history.pushState(null, '', search ? `?${search}` : location.pathname);
  }
  return [choices, choose];
}
