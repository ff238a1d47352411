'use client';

import { useEffect, useState } from 'react';
import { saveScrollPosition } from '@/lib/client/scroll-restoration';
import type { ProductFilters } from '@/lib/shop/listing/product-filters';
import { readPageParam, writePageParam } from './page-param';

/** How many pages of a list are open; the address keeps it, so that reload, back and a shared link show the same. */
export function useLoadedPages(choices: ProductFilters): [number, () => void] {
  const [pages, setPages] = useState(readPageParam);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices are another address, which has its own number
  useEffect(() => setPages(readPageParam()), [choices]);
  useEffect(() => saveScrollPosition(true), []);
  function showMore() {
    writePageParam(pages + 1);
    setPages(pages + 1);
  }
  return [pages, showMore];
}
