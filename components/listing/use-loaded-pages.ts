'use client';

import { useEffect, useState } from 'react';
import { saveScrollPosition } from '@/lib/client/scroll-restoration';
import type { ProductFilters } from '@/lib/shop/listing/product-filters';
import { readPageParam, writePageParam } from './page-param';

/** Number of loaded pages, stored in the URL for reload, back and shared links. */
export function useLoadedPages(filters: ProductFilters): [number, () => void] {
  const [pages, setPages] = useState(readPageParam);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters are another URL with its own page number
  useEffect(() => setPages(readPageParam()), [filters]);
  useEffect(() => saveScrollPosition(true), []);
  function showMore() {
    writePageParam(pages + 1);
    setPages(pages + 1);
  }
  return [pages, showMore];
}
