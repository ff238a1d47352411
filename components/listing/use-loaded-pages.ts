'use client';

import { useEffect, useState } from 'react';
import { keepPlace } from '@/lib/client/scroll-restoration';
import { pageInAddress, writePageToAddress } from './page-param';
import type { ListingChoices } from '@/lib/shop/listing/product-filters';

/** How many pages of a list are open; the address keeps it, so that reload, back and a shared link show the same. */
export function useOpenPages(choices: ListingChoices): [number, () => void] {
  const [pages, setPages] = useState(pageInAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices are another address, which has its own number
  useEffect(() => setPages(pageInAddress()), [choices]);
  useEffect(() => keepPlace(true), []);
  function showMore() {
    writePageToAddress(pages + 1);
    setPages(pages + 1);
  }
  return [pages, showMore];
}
